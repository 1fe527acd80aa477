import { lastingStorage } from '#app/test/lasting-storage';
import type { ApiClient } from '@konnect/api-client';
import { waitFor } from '@testing-library/react';
import { createSubmissions } from './create-submissions';
import { mayHaveDraft } from './device';
import type { SubmissionStorage } from './submission-storage';

let storage: SubmissionStorage;

beforeEach(() => {
  localStorage.clear();
  storage = lastingStorage();
});

/** Its forms send nothing. */
const device = () => createSubmissions({ api: {} as ApiClient, storage, locks: null });
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Writes end when they are let through. */
function holdWrites() {
  const held: (() => void)[] = [];
  const { set } = storage;
  storage.set = async (key, value) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return set(key, value);
  };
  return () => held.splice(0).forEach((letThrough) => letThrough());
}

it('has a text as soon as it is written down, so that no key waits for the one before', async () => {
  holdWrites();
  const submissions = device();
  const kept = jest.fn();
  void submissions.saveDraft('contact', { message: 'H' }).then(kept);
  await settle();
  expect(kept).toHaveBeenCalled();
});

it.each([
  ['a text that is too long to write down', { message: 'x'.repeat(300_000) }],
  ['a file', { message: 'Hello', file: new File(['%PDF'], 'cv.pdf') }],
])('has %s once it is stored, also in the pause after another write', async (_, values) => {
  const letThrough = holdWrites();
  const submissions = device();
  void submissions.saveDraft('contact', { message: 'H' });
  const kept = jest.fn();
  void submissions.saveDraft('contact', values).then(kept);
  await settle();
  expect(kept).not.toHaveBeenCalled();
  while (kept.mock.calls.length === 0) {
    letThrough();
    await settle();
  }
  expect(await storage.get('draft:contact')).toMatchObject({ values });
});

it('keeps what is typed while an older draft is being removed', async () => {
  const submissions = device();
  await submissions.saveDraft('contact', { message: 'older' });
  await settle();
  const remove = storage.delete;
  storage.delete = async (key) => {
    await settle();
    await remove(key);
  };
  const cleared = submissions.clearDraft('contact');
  void submissions.saveDraft('contact', { message: 'newer' });
  await cleared;
  // The tab may end here, before the newer one is stored: its note leads the next visit to it.
  expect(mayHaveDraft('contact')).toBe(true);
  await waitFor(async () =>
    expect(await storage.get('draft:contact')).toMatchObject({ values: { message: 'newer' } }),
  );
});
