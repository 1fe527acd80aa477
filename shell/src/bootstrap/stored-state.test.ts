import { hasStoredState, savesData } from './stored-state';

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('data-save-data');
});

it.each([
  ['an unsent message', 'konnect:outbox'],
  ['a draft', 'konnect:drafts'],
  ['a key that was typed before the device could store it', 'konnect:typed:contact'],
  ['a draft without a database', 'konnect:kept:draft:contact'],
])('knows of %s', (_, key) => {
  expect(hasStoredState()).toBe(false);
  localStorage.setItem(key, '1');
  expect(hasStoredState()).toBe(true);
});

it('knows of what an element of the page names', () => {
  document.body.innerHTML = '<section data-code-when-stored="commented:story"></section>';
  expect(hasStoredState()).toBe(false);
  localStorage.setItem('commented:story', '1');
  expect(hasStoredState()).toBe(true);
});

it("saves data by the person's choice first, then by the document", () => {
  expect(savesData()).toBe(false);
  document.documentElement.setAttribute('data-save-data', '');
  expect(savesData()).toBe(true);
  localStorage.setItem('konnect:save-data', 'off');
  expect(savesData()).toBe(false);
  localStorage.setItem('konnect:save-data', 'on');
  document.documentElement.removeAttribute('data-save-data');
  expect(savesData()).toBe(true);
});
