import { createSteps } from './test-steps.mjs';

/** A clock that the tests set, and everything that was printed. */
function run() {
  const printed = [];
  const clock = { ms: 0 };
  const print = (text) => printed.push(text.split('\n    at ')[0].trim());
  return { printed, clock, ...createSteps({ log: print, fault: print, now: () => clock.ms }) };
}

it('times each step, goes on after a failed one and takes a throw for a failure', async () => {
  const { step, results, clock, printed } = run();
  const isOk = [
    await step('check', async () => void (clock.ms += 2_000)),
    await step('unit tests', async () => ((clock.ms += 3_000), 1)),
    await step('build', async () => {
      throw new Error('no space left');
    }),
  ];
  expect(isOk).toEqual([true, false, false]);
  expect(printed).toEqual(['━━ check', '━━ unit tests', '━━ build', 'Error: no space left']);
  expect(results()).toEqual({
    ms: 5_000,
    steps: [
      { name: 'check', isOk: true, ms: 2_000 },
      { name: 'unit tests', isOk: false, ms: 3_000 },
      { name: 'build', isOk: false, ms: 0 },
    ],
  });
});

it('shows the output of a step beside others in one piece, when it is asked for', async () => {
  const { step, beside, results, clock, printed } = run();
  let end = () => {};
  const built = beside('build', async () => {
    await new Promise((resolve) => (end = resolve));
    return { code: 0, output: 'shell is built\n' };
  });
  const broken = beside('check', async () => ({ code: 1, output: 'lint' }));
  await step('unit tests', async () => {
    clock.ms += 4_000;
    end();
  });
  expect(printed).toEqual(['━━ unit tests']);
  expect(await built()).toBe(true);
  expect(await broken()).toBe(false);
  expect(printed).toEqual(['━━ unit tests', '━━ build\nshell is built', '━━ check\nlint']);
  // What runs at the same time counts once.
  expect(results().ms).toBe(4_000);
  expect(results().steps.slice(1)).toMatchObject([
    { name: 'build', isOk: true, ms: 4_000, isBeside: true },
    { name: 'check', isOk: false, isBeside: true },
  ]);
});

it('takes a throw of a step beside others for a failure that is told at once', async () => {
  const { beside, printed } = run();
  const built = beside('build', async () => {
    throw new Error('no space left');
  });
  expect(await built()).toBe(false);
  expect(printed).toEqual(['Error: no space left', '━━ build']);
});
