// Every class name is its own key: tests read `styles.card` as "card".
const names = new Proxy({}, { get: (_, key) => (typeof key === 'string' ? key : undefined) });
module.exports = { __esModule: true, default: names };
