import { startDeadline } from './deadline';

const blockFor = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};
const ended = (ms: number): Promise<number> => {
  const began = performance.now();
  return new Promise((resolve) => startDeadline(ms, () => resolve(performance.now() - began)));
};

it('ends after its time', async () => {
  expect(await ended(60)).toBeGreaterThanOrEqual(50);
});

it('does not count a stretch in which nothing could happen', async () => {
  const waiting = ended(240);
  setTimeout(() => blockFor(400), 10);
  // The time of its own, less the one slice that the stretch took.
  expect(await waiting).toBeGreaterThanOrEqual(400 + 240 - 2 * 20 - 10);
});

it('never ends once what was waited for is there', async () => {
  const onEnd = jest.fn();
  startDeadline(30, onEnd)();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(onEnd).not.toHaveBeenCalled();
});
