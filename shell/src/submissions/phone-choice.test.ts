import { BORROWED } from '@konnect/forms';
import { createSubmissions } from './create-submissions';

const FORM = 'contact';
const hello = { message: 'Habari' };
const loads: string[] = [];
/** A page of this tab: what an earlier one left is all that it knows. */
const openPage = () =>
  createSubmissions({ api: { call: jest.fn() } as never, loadPage: () => void loads.push('again') });
/** What the phone keeps; the browser of this test has no IndexedDB. */
const onPhone = () => JSON.stringify({ ...localStorage });
const closeTab = () => sessionStorage.clear();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  loads.length = 0;
});

it('keeps drafts on the phone until somebody says that it is not theirs', async () => {
  const page = openPage();
  expect(page.borrowedPhone?.isOn()).toBe(false);
  await page.saveDraft(FORM, hello);
  closeTab();
  expect(await openPage().readDraft(FORM)).toEqual(hello);
  await page.clearDraft(FORM);
});

it('moves what was typed here into the tab, where it goes on and ends with it', async () => {
  const owner = openPage();
  await owner.saveDraft('job:fitter', { name: 'Owner' });
  const page = openPage();
  await page.saveDraft(FORM, hello);
  expect(await page.borrowedPhone?.turn(true)).toBe(true);
  expect(loads).toEqual(['again']);
  // A form that saves as the page goes writes into the tab, too.
  await page.saveDraft(FORM, { message: 'Habari ya leo' });
  expect(onPhone()).not.toContain('Habari');

  const next = openPage();
  expect(next.borrowedPhone?.isOn()).toBe(true);
  expect(await next.readDraft(FORM)).toEqual({ message: 'Habari ya leo' });
  expect(await next.readDraft('job:fitter')).toBeNull();
  await next.saveDraft(FORM, { message: 'Habari gani' });
  expect(await next.readDraft(FORM)).toEqual({ message: 'Habari gani' });
  expect(onPhone()).not.toContain('Habari');

  closeTab();
  expect(await openPage().readDraft(FORM)).toBeNull();
  // The owner has lost nothing.
  expect(await openPage().readDraft('job:fitter')).toEqual({ name: 'Owner' });
});

it('clears a form at once, whatever it saves as the page goes', async () => {
  sessionStorage.setItem(BORROWED, '1');
  const page = openPage();
  await page.saveDraft(FORM, hello);
  await page.borrowedPhone?.clear(FORM);
  await page.saveDraft(FORM, hello);
  expect(loads).toEqual(['again']);
  expect(await openPage().readDraft(FORM)).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Habari');
});

it('gives the texts back to the phone when it is the person’s own after all, and overwrites none', async () => {
  await openPage().saveDraft('job:fitter', { name: 'Earlier' });
  const page = openPage();
  await page.saveDraft(FORM, hello);
  await page.borrowedPhone?.turn(true);
  const other = openPage();
  await other.saveDraft('job:fitter', { name: 'Later' });
  expect(await other.borrowedPhone?.turn(false)).toBe(false);
  expect(other.borrowedPhone?.isOn()).toBe(true);
  await other.clearDraft('job:fitter');
  expect(await other.borrowedPhone?.turn(false)).toBe(true);
  closeTab();
  const last = openPage();
  expect(await last.readDraft(FORM)).toEqual(hello);
  expect(await last.readDraft('job:fitter')).toEqual({ name: 'Earlier' });
});

it('stays on the phone when the tab has no room', async () => {
  const page = openPage();
  await page.saveDraft(FORM, hello);
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(await page.borrowedPhone?.turn(true)).toBe(false);
  set.mockRestore();
  expect(loads).toEqual([]);
  expect(await page.readDraft(FORM)).toEqual(hello);
});
