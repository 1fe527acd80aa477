import { createDraftWriter, type DraftState } from './use-draft';

/** A store whose writes end when they are told to, each after the one before, as the host's do. */
function slowStore() {
  const ends: (() => void)[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    const done = turn.then(work);
    turn = done;
    return done;
  };
  const states: DraftState[] = [];
  const store = { stored: undefined as string | undefined, writes: [] as string[], clears: 0 };
  const writer = createDraftWriter<string>({
    save: (value) => {
      store.writes.push(value);
      return inTurn(async () => {
        await new Promise<void>((resolve) => ends.push(resolve));
        store.stored = value;
      });
    },
    clear: () => {
      store.clears += 1;
      return inTurn(async () => void (store.stored = undefined));
    },
    onState: (state) => states.push(state),
  });
  const endOne = async () => {
    // A write begins once the one before has ended.
    await new Promise((resolve) => setTimeout(resolve));
    ends.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { writer, store, states, endOne };
}

it('writes every key at once, and calls a text kept only when the newest one is', async () => {
  const { writer, store, states, endOne } = slowStore();
  for (const text of ['a', 'ab', 'abc']) void writer.write(text);
  expect(store.writes).toEqual(['a', 'ab', 'abc']);
  await endOne();
  await endOne();
  expect(states).toEqual([]);
  await endOne();
  expect([store.stored, states]).toEqual(['abc', ['stored']]);
});

it('leaves nothing behind when it is discarded in the middle of a write', async () => {
  const { writer, store, states, endOne } = slowStore();
  void writer.write('a');
  void writer.write('ab');
  const done = writer.discard();
  // The page may go away before the writes have ended.
  expect(store.clears).toBe(1);
  await endOne();
  await endOne();
  await done;
  expect([store.stored, states]).toEqual([undefined, ['pending']]);
});

it('keeps what is typed while the older text is being discarded', async () => {
  const { writer, store, endOne } = slowStore();
  void writer.write('a');
  const done = writer.discard();
  void writer.write('b');
  for (let write = 0; write < 3; write += 1) await endOne();
  await done;
  expect(store.stored).toBe('b');
});

it('says so when the device does not take it', async () => {
  const states: DraftState[] = [];
  const writer = createDraftWriter<string>({
    save: () => Promise.reject(new Error('full')),
    clear: () => Promise.resolve(),
    onState: (state) => states.push(state),
  });
  await writer.write('a');
  expect(states).toEqual(['failed']);
});

it('does not reject when the device cannot remove it', async () => {
  const writer = createDraftWriter<string>({
    save: () => Promise.resolve(),
    clear: () => Promise.reject(new Error('away')),
  });
  await expect(writer.discard()).resolves.toBeUndefined();
});
