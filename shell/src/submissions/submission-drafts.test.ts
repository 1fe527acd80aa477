import type { ApiClient } from '@konnect/api-client';
import { lastingStorage } from '#app/test/lasting-storage';
import { accept, message, server, settle } from '#app/test/submission-server';
import { createSubmissions } from './create-submissions';
import type { SubmissionStorage } from './submission-storage';

let storage: SubmissionStorage;
let clock: number;
let stops: (() => void)[];

function device(api: ApiClient) {
  return createSubmissions({ api, storage, locks: null, now: () => clock });
}

beforeEach(() => {
  localStorage.clear();
  storage = lastingStorage();
  clock = Date.parse('2030-01-01T00:00:00Z');
  stops = [];
});
afterEach(() => stops.forEach((stop) => stop()));

describe('drafts', () => {
  it('live for 30 days', async () => {
    const submissions = device(server(accept).api);
    await submissions.saveDraft('contact', { name: 'Wanjiru' });
    clock += 29 * 86_400_000;
    expect(await submissions.readDraft('contact')).toEqual({ name: 'Wanjiru' });
    clock += 2 * 86_400_000;
    expect(await submissions.readDraft('contact')).toBeNull();
  });

  it('go when the form is sent', async () => {
    const submissions = device(server(accept).api);
    await submissions.saveDraft('contact', { message: 'Hello' });
    await submissions.submit(message());
    expect(await submissions.readDraft('contact')).toBeNull();
  });
});

describe('a tab that ends between two keys', () => {
  const journal = () => localStorage.getItem('konnect:typed:contact');

  it('has written the last key down before anything is stored', () => {
    const submissions = device(server(accept).api);
    void submissions.saveDraft('contact', { message: 'Hell' });
    void submissions.saveDraft('contact', { message: 'Hello' });
    expect(journal()).toContain('"Hello"');
  });

  it('leaves the last key to the next visit', async () => {
    storage.set = () => new Promise(() => undefined);
    void device(server(accept).api).saveDraft('contact', { message: 'Hello' });
    await settle();
    const next = createSubmissions({ api: server(accept).api, locks: null, now: () => clock });
    expect(await next.readDraft('contact')).toEqual({ message: 'Hello' });
    expect(journal()).toBeNull();
  });

  it('stores what was typed while the code that stores was on its way, with the time of its key', async () => {
    const submissions = device(server(accept).api);
    void submissions.saveDraft('contact', { message: 'H' });
    const typedAt = clock;
    void submissions.saveDraft('contact', { message: 'He' });
    clock += 1_000;
    await settle();
    expect(await storage.get('draft:contact')).toMatchObject({ at: typedAt, values: { message: 'He' } });
  });

  it('stores many keys as few drafts, and the last one', async () => {
    const submissions = device(server(accept).api);
    const stored = jest.spyOn(storage, 'set');
    for (const message of ['H', 'He', 'Hel', 'Hell', 'Hello'])
      await submissions.saveDraft('contact', { message });
    expect(stored).toHaveBeenCalledTimes(1);
    expect(await submissions.readDraft('contact')).toEqual({ message: 'Hello' });
    expect(stored).toHaveBeenCalledTimes(2);
    expect(journal()).toBeNull();
  });

  it('keeps nothing of what was sent or cleared', async () => {
    const submissions = device(server(accept).api);
    await submissions.saveDraft('contact', { message: 'Hello' });
    void submissions.saveDraft('contact', { message: 'Hello!' });
    await submissions.clearDraft('contact');
    expect(journal()).toBeNull();
    expect(await submissions.readDraft('contact')).toBeNull();
    const sending = submissions.submit(message());
    await submissions.saveDraft('contact', { message: 'grouped when the field was left' });
    await sending;
    expect(await submissions.readDraft('contact')).toBeNull();
  });
});

describe('one form in two tabs', () => {
  const otherTab = (key: string, newValue: string) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  const typedElsewhere = () => otherTab('konnect:typed:contact', '{"v":1}');

  it('tells a tab once whose form another one writes, and answers when it writes the form itself', async () => {
    const submissions = device(server(accept).api);
    const heard: string[] = [];
    submissions.onSharedDraft?.((form) => heard.push(form));
    stops.push(submissions.start());
    typedElsewhere();
    expect(heard).toEqual([]);
    await submissions.readDraft('contact');
    await submissions.saveDraft('contact', { message: 'Mine' });
    typedElsewhere();
    typedElsewhere();
    expect(heard).toEqual(['contact']);
    expect(localStorage.getItem('konnect:draft-in-two-tabs')).toContain('contact');
  });

  it('tells the tab that came later by that answer', async () => {
    const submissions = device(server(accept).api);
    const heard: string[] = [];
    submissions.onSharedDraft?.((form) => heard.push(form));
    stops.push(submissions.start());
    await submissions.saveDraft('contact', { message: 'Mine' });
    otherTab('konnect:draft-in-two-tabs', '{"form":"comment:12"}');
    expect(heard).toEqual([]);
    otherTab('konnect:draft-in-two-tabs', '{"form":"contact"}');
    expect(heard).toEqual(['contact']);
  });
});
