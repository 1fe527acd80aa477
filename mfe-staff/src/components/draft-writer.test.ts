import { createDraftWriter, type DraftState } from './draft-writer';

/** A store whose writes end when they are told to. */
function slowStore() {
  const ends: (() => void)[] = [];
  const states: DraftState[] = [];
  const store = { stored: undefined as string | undefined, writes: [] as string[] };
  const writer = createDraftWriter<string>({
    save: async (value) => {
      store.writes.push(value);
      await new Promise<void>((resolve) => ends.push(resolve));
      store.stored = value;
    },
    clear: () => {
      store.stored = undefined;
      return Promise.resolve();
    },
    onState: (state) => states.push(state),
  });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { writer, store, states, endOne };
}

it('writes the first key at once, and after it the newest text alone', async () => {
  const { writer, store, states, endOne } = slowStore();
  for (const text of ['a', 'ab', 'abc']) writer.write(text);
  expect(store.writes).toEqual(['a']);
  await endOne();
  expect(store.writes).toEqual(['a', 'abc']);
  await endOne();
  expect([store.stored, states]).toEqual(['abc', ['kept', 'kept']]);
});

it('leaves nothing behind when it is discarded in the middle of a write', async () => {
  const { writer, store, endOne } = slowStore();
  writer.write('a');
  writer.write('ab');
  const done = writer.discard();
  await endOne();
  await done;
  expect(store).toEqual({ stored: undefined, writes: ['a'] });
});

it('keeps what is typed while the older text is being discarded', async () => {
  const { writer, store, endOne } = slowStore();
  writer.write('a');
  const done = writer.discard();
  writer.write('b');
  await endOne();
  await endOne();
  await done;
  await endOne();
  expect(store.stored).toBe('b');
});

it('says so when the device does not take it', async () => {
  const states: DraftState[] = [];
  const writer = createDraftWriter<string>({
    save: () => Promise.reject(new Error('full')),
    clear: () => Promise.resolve(),
    onState: (state) => states.push(state),
  });
  writer.write('a');
  await new Promise((resolve) => setTimeout(resolve));
  expect(states).toEqual(['failed']);
});
