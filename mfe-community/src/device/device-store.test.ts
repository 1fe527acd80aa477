import { readDevice, subscribeDevice, writeDevice } from './device-store';

afterEach(() => localStorage.clear());

it('keeps a text on the device until it is removed', () => {
  writeDevice('a', '1');
  expect(localStorage.getItem('a')).toBe('1');
  expect(readDevice('a')).toBe('1');
  writeDevice('a', null);
  expect(readDevice('a')).toBeNull();
});

it('keeps it for the page when the browser stores nothing', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  writeDevice('b', '2');
  expect(readDevice('b')).toBe('2');
  set.mockRestore();
  writeDevice('b', null);
  expect(readDevice('b')).toBeNull();
});

it('reads null where storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(readDevice('c')).toBeNull();
});

it('tells its listeners of each write until they leave', () => {
  const listener = jest.fn();
  const leave = subscribeDevice(listener);
  writeDevice('d', '1');
  leave();
  writeDevice('d', '2');
  expect(listener).toHaveBeenCalledTimes(1);
});
