import type { ApiClient } from '@konnect/api-client';
import { lastingStorage } from '#app/test/lasting-storage';
import { accept, message, noAnswer, problem, refuse, server, settle } from '#app/test/submission-server';
import { createSubmissions, type SubmissionsOptions } from './create-submissions';
import { waitingCount } from './device';
import type { SubmissionStorage } from './submission-storage';

let storage: SubmissionStorage;
let clock: number;
let stops: (() => void)[];

function device(api: ApiClient, more: Partial<SubmissionsOptions> = {}) {
  return createSubmissions({ api, storage, locks: null, now: () => clock, ...more });
}

beforeEach(() => {
  localStorage.clear();
  storage = lastingStorage();
  clock = Date.parse('2030-01-01T00:00:00Z');
  stops = [];
});
afterEach(() => stops.forEach((stop) => stop()));

describe('sending', () => {
  it('answers with the server reference and keeps a receipt', async () => {
    const { api, calls } = server(accept);
    const submissions = device(api);
    const result = await submissions.submit(message());
    expect(result).toMatchObject({ status: 'sent', receipt: { reference: 'KC-1', state: 'sent' } });
    expect(calls).toHaveLength(1);
    expect(await submissions.receipts()).toMatchObject([{ state: 'sent', reference: 'KC-1' }]);
    expect(waitingCount()).toBe(0);
  });

  it('gives a second submit of the same form the promise of the first', async () => {
    const { api, calls } = server(accept);
    const submissions = device(api);
    const first = submissions.submit(message());
    const second = submissions.submit(message());
    expect(second).toBe(first);
    await first;
    expect(calls).toHaveLength(1);
  });

  it('makes what was typed while it was being sent the draft when it is refused', async () => {
    const { api } = server(refuse(problem(400, { fieldErrors: { message: ['Too rude'] } })));
    const submissions = device(api);
    const sending = submissions.submit(message('Hello'));
    await submissions.saveDraft('contact', { message: 'Hello there' });
    await sending;
    await settle();
    expect(await submissions.readDraft('contact')).toEqual({ message: 'Hello there' });
  });

  it('makes what was typed while it was being sent the draft when sending breaks off', async () => {
    const { api } = server(() => Promise.reject(new Error('The code broke.')));
    const submissions = device(api);
    const sending = submissions.submit(message('Hello'));
    await submissions.saveDraft('contact', { message: 'Hello there' });
    await expect(sending).rejects.toThrow('The code broke.');
    await settle();
    expect(await submissions.readDraft('contact')).toEqual({ message: 'Hello there' });
  });

  it('keeps the key of an unchanged message when sending breaks off, since it may have arrived', async () => {
    let tries = 0;
    const { api, calls } = server(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('The answer broke.')) : accept();
    });
    const submissions = device(api);
    await expect(submissions.submit(message())).rejects.toThrow('The answer broke.');
    expect(waitingCount()).toBe(0);
    expect(await submissions.submit(message())).toMatchObject({ status: 'sent' });
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });

  it('leaves no draft of what was typed while it was being sent when it arrives', async () => {
    const { api } = server(accept);
    const submissions = device(api);
    const sending = submissions.submit(message('Hello'));
    await submissions.saveDraft('contact', { message: 'Hello there' });
    await sending;
    await settle();
    expect(await submissions.readDraft('contact')).toBeNull();
  });

  it('uses a new key for a new submission', async () => {
    const { api, calls } = server(accept);
    const submissions = device(api);
    await submissions.submit(message('one'));
    await submissions.submit(message('two'));
    expect(new Set(calls.map((call) => call.key)).size).toBe(2);
  });

  it('keeps the values as a draft when the server says no, and keeps nothing in the outbox', async () => {
    const { api } = server(refuse(problem(400, { fieldErrors: { message: ['Too rude'] } })));
    const submissions = device(api);
    const result = await submissions.submit(message());
    expect(result).toMatchObject({ status: 'refused', problem: { fieldErrors: { message: ['Too rude'] } } });
    expect(await submissions.readDraft('contact')).toEqual({ message: 'Hello' });
    expect(waitingCount()).toBe(0);
  });

  it('sends under the same key what the server said it had already', async () => {
    const { api, calls } = server(refuse(problem(200, { code: 'answer.repeated' })), accept);
    const submissions = device(api);
    expect(await submissions.submit(message())).toMatchObject({ status: 'refused' });
    expect(await submissions.submit(message())).toMatchObject({ status: 'sent' });
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });

  it('takes a message for sent when a later attempt hears that it had arrived before', async () => {
    const { api } = server(refuse(problem(0)), refuse(problem(200, { code: 'answer.repeated' })));
    const delivered = jest.fn();
    const submissions = device(api, { onDelivered: delivered });
    expect(await submissions.submit(message())).toMatchObject({ status: 'waiting' });
    stops.push(submissions.start());
    await settle();
    expect(delivered).toHaveBeenCalledWith(expect.objectContaining({ state: 'sent', label: 'Message' }));
    expect(await submissions.receipts()).toMatchObject([{ state: 'sent' }]);
    expect(waitingCount()).toBe(0);
  });

  it.each([400, 403, 408, 409, 429])('gives a %d back to the person', async (status) => {
    const { api } = server(refuse(problem(status)));
    expect(await device(api).submit(message())).toMatchObject({ status: 'refused' });
  });

  it.each([0, 500, 502, 503])('keeps the message when the answer is %d', async (status) => {
    const { api } = server(refuse(problem(status)));
    const submissions = device(api);
    expect(await submissions.submit(message())).toMatchObject({
      status: 'waiting',
      receipt: { state: 'waiting' },
    });
    expect(waitingCount()).toBe(1);
    expect(await submissions.receipts()).toMatchObject([{ state: 'waiting', label: 'Message' }]);
  });

  it('sends files again as they were', async () => {
    const body = new FormData();
    body.append('name', 'Achieng');
    body.append('photo', new File(['light'], 'router.jpg', { type: 'image/jpeg' }));
    const { api, calls } = server(refuse(problem(0)), accept);
    const submissions = device(api);
    await submissions.submit({ ...message(), input: { body } as never });
    stops.push(submissions.start());
    await settle();
    const sent = calls[1]?.body as FormData;
    expect(sent.get('name')).toBe('Achieng');
    expect((sent.get('photo') as File).name).toBe('router.jpg');
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });
});

describe('the outbox', () => {
  it('sends the same key again after a crash between send and answer', async () => {
    const before = server(noAnswer);
    void device(before.api).submit(message());
    await settle();
    expect(before.calls).toHaveLength(1);
    expect(waitingCount()).toBe(1);

    clock += 60_000;
    const after = server(accept);
    const delivered = jest.fn();
    stops.push(device(after.api, { onDelivered: delivered }).start());
    await settle();
    expect(after.calls).toEqual([{ key: before.calls[0]?.key, body: { message: 'Hello' } }]);
    expect(delivered).toHaveBeenCalledWith(expect.objectContaining({ reference: 'KC-1' }));
    expect(waitingCount()).toBe(0);
  });

  it('sends when the network comes back', async () => {
    const { api, calls } = server(refuse(problem(0)), accept);
    const submissions = device(api);
    stops.push(submissions.start());
    await submissions.submit(message());
    await settle();
    expect(calls).toHaveLength(1);
    dispatchEvent(new Event('online'));
    await settle();
    expect(calls.map((call) => call.key)).toEqual([calls[0]?.key, calls[0]?.key]);
    expect(waitingCount()).toBe(0);
  });

  it('waits longer after each failure, also of a page whose public token is no longer good', async () => {
    const { api, calls } = server(
      refuse(problem(503)),
      refuse(problem(401, { code: 'public_token.wrong' })),
      refuse(problem(429)),
    );
    const submissions = device(api);
    stops.push(submissions.start());
    await submissions.submit(message());
    const show = async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await settle();
      return calls.length;
    };
    expect(await show()).toBe(1);
    clock += 5_000;
    expect(await show()).toBe(2);
    clock += 9_000;
    expect(await show()).toBe(2);
    clock += 1_000;
    expect(await show()).toBe(3);
  });

  it('keeps the key when the same text is sent again while it waits', async () => {
    const { api, calls } = server(refuse(problem(0)), accept);
    const submissions = device(api);
    await submissions.submit(message());
    expect(await submissions.submit(message())).toMatchObject({ status: 'sent' });
    expect(calls[1]?.key).toBe(calls[0]?.key);
    expect(waitingCount()).toBe(0);
  });

  it('shows a later refusal until it is restored', async () => {
    const { api } = server(refuse(problem(0)), refuse(problem(400, { message: 'Phone is wrong' })));
    const submissions = device(api);
    await submissions.submit(message());
    stops.push(submissions.start());
    await settle();
    const [receipt] = await submissions.receipts();
    expect(receipt).toMatchObject({ state: 'refused', refusal: 'Phone is wrong' });
    expect(await submissions.restore(receipt?.id ?? '')).toEqual({ message: 'Hello' });
    expect(waitingCount()).toBe(0);
  });

  it('tells its listeners when something waits and when it is gone', async () => {
    const { api } = server(refuse(problem(0)), accept);
    const submissions = device(api);
    const seen: number[] = [];
    submissions.subscribe(() => seen.push(waitingCount()));
    await submissions.submit(message());
    stops.push(submissions.start());
    await settle();
    expect(seen).toContain(1);
    expect(seen.at(-1)).toBe(0);
  });
});

describe('restore', () => {
  it('takes the message out of the outbox and makes it the draft', async () => {
    const { api, calls } = server(refuse(problem(500)), accept);
    const submissions = device(api);
    const result = await submissions.submit(message());
    const id = result.status === 'waiting' ? result.receipt.id : '';
    expect(await submissions.restore(id)).toEqual({ message: 'Hello' });
    expect(await submissions.readDraft('contact')).toEqual({ message: 'Hello' });
    expect(waitingCount()).toBe(0);
    stops.push(submissions.start());
    await settle();
    expect(calls).toHaveLength(1);
  });

  it('keeps the key of an unchanged message, since the first try may have arrived', async () => {
    const { api, calls } = server(refuse(problem(0)), accept);
    const submissions = device(api);
    const result = await submissions.submit(message());
    await submissions.restore(result.status === 'waiting' ? result.receipt.id : '');
    await submissions.submit(message());
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });

  it('gives a changed message its own key', async () => {
    const { api, calls } = server(refuse(problem(0)), accept);
    const submissions = device(api);
    const result = await submissions.submit(message());
    await submissions.restore(result.status === 'waiting' ? result.receipt.id : '');
    await submissions.submit(message('Hello again'));
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
  });
});

describe('two tabs', () => {
  it('sends a waiting message from one of them only', async () => {
    const failing = server(refuse(problem(0)));
    await device(failing.api).submit(message());
    let finish: (value: unknown) => void = () => undefined;
    const slow = server(() => new Promise((resolve) => (finish = resolve)));
    const other = server(accept);
    stops.push(device(slow.api).start());
    await settle();
    stops.push(device(other.api).start());
    await settle();
    expect(slow.calls).toHaveLength(1);
    expect(other.calls).toHaveLength(0);
    finish({ reference: 'KC-2' });
    await settle();
    expect(waitingCount()).toBe(0);
  });

  it('asks for a lock of the browser where there is one', async () => {
    const names: string[] = [];
    const locks = {
      request: (name: string, _: LockOptions, work: (lock: Lock | null) => Promise<unknown>) => {
        names.push(name);
        return work(null);
      },
    } as unknown as LockManager;
    const { api, calls } = server(accept);
    expect(await device(api, { locks }).submit(message())).toMatchObject({ status: 'waiting' });
    expect(names[0]).toMatch(/^konnect-submission:/);
    expect(calls).toHaveLength(0);
  });

  it('sends once where the browser refuses locks, as one that blocks site data does', async () => {
    const locks = { request: () => Promise.reject(new DOMException('', 'SecurityError')) };
    const { api, calls } = server(accept);
    expect(await device(api, { locks }).submit(message())).toMatchObject({ status: 'sent' });
    expect(calls).toHaveLength(1);
  });

  it('does not send again when the work under a lock fails', async () => {
    const locks = {
      request: (_: string, __: LockOptions, work: (lock: Lock | null) => Promise<unknown>) =>
        work({} as Lock),
    } as unknown as LockManager;
    const { api, calls } = server(() => Promise.reject(new Error('broken')));
    await expect(device(api, { locks }).submit(message())).rejects.toThrow('broken');
    expect(calls).toHaveLength(1);
  });
});

describe('before the code that keeps and sends has come', () => {
  /** Without a network it does not come; the next visit has it. */
  async function offlineDevice() {
    jest.doMock('./engine', () => {
      throw new Error('ChunkLoadError');
    });
    const fresh = createSubmissions({ api: server(accept).api, locks: null, now: () => clock });
    return fresh;
  }
  afterEach(() => jest.dontMock('./engine'));

  it('keeps a message, gives it back, and sends it once when the code is there', async () => {
    const offline = await offlineDevice();
    const result = await offline.submit(message());
    expect(result).toMatchObject({ status: 'waiting', receipt: { state: 'waiting', label: 'Message' } });
    expect(waitingCount()).toBe(1);
    expect(await offline.receipts()).toMatchObject([{ state: 'waiting' }]);
    const id = result.status === 'waiting' ? result.receipt.id : '';
    expect(await offline.restore(id)).toEqual({ message: 'Hello' });
    expect(waitingCount()).toBe(0);
    expect(await offline.readDraft('contact')).toEqual({ message: 'Hello' });

    await offline.submit(message());
    await offline.submit(message());
    expect(waitingCount()).toBe(1);
    jest.dontMock('./engine');
    const { api, calls } = server(accept);
    stops.push(createSubmissions({ api, locks: null, now: () => clock }).start());
    await settle();
    expect(calls.map(({ body }) => body)).toEqual([{ message: 'Hello' }]);
    expect(waitingCount()).toBe(0);
  });

  it('keeps files in their form and promises nothing', async () => {
    const offline = await offlineDevice();
    const body = new FormData();
    body.append('photo', new File(['light'], 'router.jpg'));
    expect(await offline.submit({ ...message(), input: { body } as never })).toMatchObject({
      status: 'refused',
      problem: { code: 'network' },
    });
    expect(waitingCount()).toBe(0);
  });
});

describe('a final answer of the server', () => {
  it.each([400, 409, 413, 415, 422])('says %d and asks no second time', async (status) => {
    const { api, calls } = server(
      refuse(problem(0)),
      refuse(problem(status, { message: 'Too long to be sent' })),
    );
    const submissions = device(api);
    await submissions.submit(message());
    stops.push(submissions.start());
    await settle();
    clock += 3_600_000;
    for (const type of ['online', 'visibilitychange']) {
      dispatchEvent(new Event(type));
      document.dispatchEvent(new Event(type));
      await settle();
    }
    expect(calls).toHaveLength(2);
    const [receipt] = await submissions.receipts();
    expect(receipt).toMatchObject({ state: 'refused', refusal: 'Too long to be sent' });
    expect(await submissions.restore(receipt?.id ?? '')).toEqual({ message: 'Hello' });
  });
});
