import { lastingStorage } from '#app/test/lasting-storage';
import { accept, message, problem, refuse, server, settle } from '#app/test/submission-server';
import { createSubmissions } from './create-submissions';
import { markDraft, markWaiting, mayHaveDraft, waitingCount } from './device';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  markWaiting(0);
  markDraft('contact', false);
});

const device = (...answers: Parameters<typeof server>) => {
  const { api, calls } = server(...answers);
  return { calls, submissions: createSubmissions({ api, storage: lastingStorage(), locks: null }) };
};

it('sends a waiting message when the network comes back, also where localStorage takes nothing', async () => {
  const { calls, submissions } = device(refuse(problem(0)), accept);
  const stop = submissions.start();
  expect(await submissions.submit(message())).toMatchObject({ status: 'waiting' });
  expect(waitingCount()).toBe(1);
  dispatchEvent(new Event('online'));
  await settle();
  stop();
  expect(calls).toHaveLength(2);
  expect(waitingCount()).toBe(0);
});

it('reads and clears a draft where localStorage takes nothing', async () => {
  const { submissions } = device(accept);
  await submissions.saveDraft('contact', { message: 'Hello' });
  expect(await submissions.readDraft('contact')).toEqual({ message: 'Hello' });
  await submissions.clearDraft('contact');
  expect(mayHaveDraft('contact')).toBe(false);
  expect(await submissions.readDraft('contact')).toBeNull();
});

it('writes its notes as soon as there is room', () => {
  markWaiting(1);
  jest.restoreAllMocks();
  markWaiting(2);
  expect(localStorage.getItem('konnect:outbox')).toBe('2');
  localStorage.setItem('konnect:outbox', '3');
  expect(waitingCount()).toBe(3);
});
