import { createPreferences, saveDataOf } from './create-preferences';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'konnect_save_data=; max-age=0; path=/';
  document.documentElement.removeAttribute('data-save-data');
});

it.each([
  ['1', undefined, true],
  ['1', 'off', true],
  ['0', 'on', false],
  [undefined, 'on', true],
  [undefined, undefined, false],
])('reads cookie %s and header %s as %s', (cookie, header, expected) => {
  expect(saveDataOf(cookie, header)).toBe(expected);
});

it('keeps the choice for the edge and for this device', () => {
  const preferences = createPreferences({ saveData: false });
  const heard = jest.fn();
  preferences.subscribe(heard);
  preferences.setSaveData(true);
  expect(preferences.saveData()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(document.cookie).toContain('konnect_save_data=1');
  expect(document.documentElement).toHaveAttribute('data-save-data');
});

it('takes over what the device remembers, once the page is hydrated', () => {
  createPreferences({ saveData: false }).setSaveData(true);
  const next = createPreferences({ saveData: false });
  expect(next.saveData()).toBe(false);
  next.start();
  expect(next.saveData()).toBe(true);
});

it('lets the own choice outrank what the browser asks for', () => {
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    value: Object.assign(new EventTarget(), { saveData: true }),
  });
  const asked = createPreferences({ saveData: false });
  asked.start();
  expect(asked.saveData()).toBe(true);
  asked.setSaveData(false);
  const next = createPreferences({ saveData: false });
  next.start();
  expect(next.saveData()).toBe(false);
  Reflect.deleteProperty(navigator, 'connection');
});

it('saves data for a page that was asked for with the header alone, until the browser says otherwise', () => {
  const hints = Object.assign(new EventTarget(), { saveData: false });
  Object.defineProperty(navigator, 'connection', { configurable: true, value: hints });
  const preferences = createPreferences({ saveData: true });
  preferences.start();
  expect(preferences.saveData()).toBe(true);
  expect(document.documentElement).toHaveAttribute('data-save-data');
  hints.dispatchEvent(new Event('change'));
  expect(preferences.saveData()).toBe(false);
  Reflect.deleteProperty(navigator, 'connection');
});
