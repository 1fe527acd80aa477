import { RenderSlots } from './render-slots';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

it('gives a slot to the one who has waited longest as soon as one is free', async () => {
  const slots = new RenderSlots({ slots: 2 });
  const [first, second] = [await slots.take(), await slots.take()];
  const order: string[] = [];
  const third = slots.take().then((giveBack) => (order.push('third'), giveBack));
  const fourth = slots.take().then((giveBack) => (order.push('fourth'), giveBack));
  await jest.advanceTimersByTimeAsync(50);
  expect(order).toEqual([]);
  first?.();
  await third;
  second?.();
  await fourth;
  expect(order).toEqual(['third', 'fourth']);
});

it('gives up whoever has waited too long, and never one that has a slot', async () => {
  const slots = new RenderSlots({ slots: 1, waitMs: 400 });
  const running = await slots.take();
  const late = slots.take();
  await jest.advanceTimersByTimeAsync(401);
  expect(await late).toBeUndefined();
  // The slot that is held is still held.
  const next = slots.take();
  await jest.advanceTimersByTimeAsync(300);
  running?.();
  expect(await next).toEqual(expect.any(Function));
});

it('refuses at once what comes beyond those that wait', async () => {
  const slots = new RenderSlots({ slots: 1, waiting: 2 });
  await slots.take();
  const waiting = [slots.take(), slots.take()];
  expect(await slots.take()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all(waiting)).toEqual([undefined, undefined]);
});

it('counts a slot that is given back twice once', async () => {
  const slots = new RenderSlots({ slots: 1 });
  const first = await slots.take();
  first?.();
  first?.();
  await slots.take();
  const third = slots.take();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await third).toBeUndefined();
});
