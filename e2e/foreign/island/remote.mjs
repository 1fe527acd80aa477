// A remote of a team that is on another major of React: its page renders itself.
export const remote = { pages: { 'island-page': () => import('./island-page.mjs') }, slotModules: {} };
