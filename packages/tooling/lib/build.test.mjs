import { build } from './build.mjs';

/** Builds that fail as many times as is said, and remember the order. */
function builder(failures) {
  const started = [];
  const start = async (id) => {
    started.push(id);
    const isFailing = (failures[id] ?? 0) >= started.filter((other) => other === id).length;
    return { code: isFailing ? 1 : 0, output: `${id} ${isFailing ? 'is over its budget' : 'is built'}` };
  };
  return { start, started };
}

const run = async (ids, failures) => {
  const { start, started } = builder(failures);
  const lines = [];
  const { code } = await build(ids, { start, onLine: (line) => lines.push(line) });
  return { code, lines, started };
};

it('holds a remote against the shell that is built beside it', async () => {
  expect(await run(['shell', 'careers', 'staff'], { careers: 1 })).toEqual({
    code: 0,
    lines: ['shell is built', 'staff is built', 'careers is built'],
    started: ['shell', 'careers', 'staff', 'careers'],
  });
});

it('says what goes on failing, once', async () => {
  const { code, lines } = await run(['shell', 'careers'], { careers: 2 });
  expect([code, lines]).toEqual([1, ['shell is built', 'careers is over its budget']]);
});

it('names a remote that goes on failing while the slower shell is built', async () => {
  const { start } = builder({ careers: 2 });
  const slowly = async (id) => {
    await new Promise((resolve) => setTimeout(resolve, id === 'shell' ? 50 : 0));
    return start(id);
  };
  const lines = [];
  const { code } = await build(['shell', 'careers'], { start: slowly, onLine: (line) => lines.push(line) });
  expect([code, lines]).toEqual([1, ['shell is built', 'careers is over its budget']]);
});

it('builds a remote alone once', async () => {
  expect(await run(['careers'], { careers: 1 })).toMatchObject({ code: 1, started: ['careers'] });
  expect(await run(['shell'], { shell: 1 })).toMatchObject({ code: 1, started: ['shell'] });
});
