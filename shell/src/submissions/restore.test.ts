import { lastingStorage } from '#app/test/lasting-storage';
import { accept, message, problem, refuse, server } from '#app/test/submission-server';
import { createSubmissions } from './create-submissions';
import { covers } from './outbox-item';
import type { SubmissionStorage } from './submission-storage';

let storage: SubmissionStorage;
let tell: jest.Mock;

function device() {
  const { api, calls } = server(refuse(problem(0)), accept);
  return { calls, submissions: createSubmissions({ api, storage, locks: null, tell }) };
}

/** A device with one message that waits. */
async function waitingDevice() {
  const { submissions, calls } = device();
  const result = await submissions.submit(message());
  return { submissions, calls, id: result.status === 'waiting' ? result.receipt.id : '' };
}

beforeEach(() => {
  localStorage.clear();
  storage = lastingStorage();
  tell = jest.fn();
});

it('replaces no other text that was typed since: the message goes on waiting, and the person hears why', async () => {
  const { submissions, id } = await waitingDevice();
  // The second key is not in the database yet.
  await submissions.saveDraft('contact', { message: 'A' });
  await submissions.saveDraft('contact', { message: 'Another' });
  expect(await submissions.restore(id)).toEqual({ message: 'Another' });
  expect(await submissions.readDraft('contact')).toEqual({ message: 'Another' });
  expect(await submissions.receipts()).toMatchObject([{ id, state: 'waiting' }]);
  expect(tell).toHaveBeenCalledWith('This form has another unsent text. Send or clear that one first.');
});

it('brings the message back once the other text is cleared', async () => {
  const { submissions, id } = await waitingDevice();
  await submissions.saveDraft('contact', { message: 'Another' });
  await submissions.restore(id);
  await submissions.clearDraft('contact');
  expect(await submissions.restore(id)).toEqual({ message: 'Hello' });
  expect(await submissions.readDraft('contact')).toEqual({ message: 'Hello' });
  expect(await submissions.receipts()).toEqual([]);
});

it.each([
  ['the same text', { message: 'Hello' }],
  ['empty fields', { name: '', message: '', photos: [], agreed: false }],
])('takes the place of a draft with %s', async (_, values) => {
  const { submissions, id } = await waitingDevice();
  await submissions.saveDraft('contact', values);
  expect(await submissions.restore(id)).toEqual({ message: 'Hello' });
  expect(await submissions.readDraft('contact')).toEqual({ message: 'Hello' });
  expect(tell).not.toHaveBeenCalled();
});

it('takes a message out for one that replaces it, and leaves the newer text where it is', async () => {
  const { submissions, id } = await waitingDevice();
  await submissions.saveDraft('contact', { message: 'Another' });
  expect(await submissions.restore(id, { isReplaced: true })).toEqual({ message: 'Hello' });
  expect(await submissions.receipts()).toEqual([]);
  expect(await submissions.readDraft('contact')).toEqual({ message: 'Another' });
  expect(tell).not.toHaveBeenCalled();
});

it('keeps the key of an unchanged message that the server refuses once, since the first try may have arrived', async () => {
  const { api, calls } = server(refuse(problem(0)), refuse(problem(429)), accept);
  const submissions = createSubmissions({ api, storage, locks: null, tell });
  const first = await submissions.submit(message());
  await submissions.restore(first.status === 'waiting' ? first.receipt.id : '');
  expect(await submissions.submit(message())).toMatchObject({ status: 'refused' });
  expect(await submissions.submit(message())).toMatchObject({ status: 'sent' });
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
});

it('gives a message whose key is spent a new one', async () => {
  const spent = problem(422, { code: 'idempotency.reused' });
  const { api, calls } = server(refuse(problem(0)), refuse(spent), accept);
  const submissions = createSubmissions({ api, storage, locks: null, tell });
  const first = await submissions.submit(message());
  await submissions.restore(first.status === 'waiting' ? first.receipt.id : '');
  await submissions.submit(message());
  await submissions.submit(message());
  expect(calls[2]?.key).not.toBe(calls[0]?.key);
});

it('keeps the keys of two messages of one form', async () => {
  const offline = refuse(problem(0));
  const { api, calls } = server(offline, offline, accept);
  const submissions = createSubmissions({ api, storage, locks: null, tell });
  for (const text of ['one', 'two']) {
    const result = await submissions.submit(message(text));
    await submissions.clearDraft('contact');
    await submissions.restore(result.status === 'waiting' ? result.receipt.id : '');
    await submissions.clearDraft('contact');
  }
  await submissions.submit(message('one'));
  expect(calls[2]?.key).toBe(calls[0]?.key);
});

it('tells that a message could not be opened, and leaves it waiting', async () => {
  const { submissions, id } = await waitingDevice();
  const broken = jest.spyOn(storage, 'get').mockRejectedValue(new Error('The database is closed.'));
  await expect(submissions.restore(id)).rejects.toThrow('The database is closed.');
  expect(tell).toHaveBeenCalledWith(
    'We could not open your message. It is still on this phone: please try again.',
  );
  broken.mockRestore();
  expect(await submissions.restore(id)).toEqual({ message: 'Hello' });
});

describe('before the code that keeps and sends has come', () => {
  beforeEach(() =>
    jest.doMock('./engine', () => {
      throw new Error('ChunkLoadError');
    }),
  );
  afterEach(() => jest.dontMock('./engine'));

  it('replaces no other text either', async () => {
    const { submissions, id } = await waitingDevice();
    await submissions.saveDraft('contact', { message: 'Another' });
    expect(await submissions.restore(id)).toEqual({ message: 'Another' });
    expect(await submissions.readDraft('contact')).toEqual({ message: 'Another' });
    expect(await submissions.receipts()).toMatchObject([{ id, state: 'waiting' }]);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('replaces no text that only the database has', async () => {
    const { submissions, id } = await waitingDevice();
    localStorage.setItem('konnect:drafts', '["contact"]');
    expect(await submissions.restore(id)).toBeNull();
    expect(await submissions.receipts()).toMatchObject([{ id, state: 'waiting' }]);
  });
});

const file = (text: string) => new File([text], 'cv.pdf');

it.each([
  [{ answers: { name: 'Amina', agreed: true } }, { answers: { name: 'Amina' } }, true],
  [{ answers: { name: 'Amina' } }, { answers: { name: 'Amina', town: 'Mwiki' } }, false],
  [{ chosen: ['a', 'b'] }, { chosen: ['b'] }, false],
  [{ cv: file('%PDF') }, { cv: file('%PDF') }, true],
  [{ cv: file('%PDF') }, { cv: file('%PDF-1.7') }, false],
  [null, { name: 'Amina' }, false],
])('sees whether %j has all of %j: %s', (whole, draft, expected) => {
  expect(covers(whole, draft)).toBe(expected);
});
