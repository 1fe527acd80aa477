import { RenderSlots } from './render-slots';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

it('gives a slot to the one who has waited longest as soon as one is free', async () => {
  const slots = new RenderSlots({ slots: 2 });
  const [first, second] = [await slots.take(), await slots.take()];
  const order: string[] = [];
  const third = slots.take().then((slot) => (order.push('third'), slot));
  const fourth = slots.take().then((slot) => (order.push('fourth'), slot));
  await jest.advanceTimersByTimeAsync(50);
  expect(order).toEqual([]);
  first?.giveBack();
  await third;
  second?.giveBack();
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
  running?.giveBack();
  expect(await next).toBeDefined();
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
  first?.giveBack();
  first?.giveBack();
  await slots.take();
  const third = slots.take();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await third).toBeUndefined();
});

it('lends the slot to others while services are waited for, and goes on before others begin', async () => {
  const slots = new RenderSlots({ slots: 1 });
  const first = await slots.take();
  let answer: (text: string) => void = () => undefined;
  const data = first?.during(new Promise<string>((resolve) => (answer = resolve)));
  const second = await slots.take();
  expect(second).toBeDefined();
  const order: string[] = [];
  const third = slots.take().then(() => order.push('third'));
  const resumed = data?.then((text) => order.push(text));
  answer('first');
  await jest.advanceTimersByTimeAsync(50);
  // The answer is there, and the slot is not: it is computed by the second.
  expect(order).toEqual([]);
  second?.giveBack();
  await resumed;
  await jest.advanceTimersByTimeAsync(50);
  expect(order).toEqual(['first']);
  first?.giveBack();
  await third;
  expect(order).toEqual(['first', 'third']);
});

it('passes a failed call on, and holds the slot again', async () => {
  const slots = new RenderSlots({ slots: 1 });
  const first = await slots.take();
  await expect(first?.during(Promise.reject(new Error('away')))).rejects.toThrow('away');
  const second = slots.take();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await second).toBeUndefined();
});

it('passes an answer on while other calls of the rendering are open', async () => {
  const slots = new RenderSlots({ slots: 1 });
  const first = await slots.take();
  void first?.during(new Promise(() => undefined));
  expect(await first?.during(Promise.resolve('early'))).toBe('early');
});

it('leaves no slot taken by a rendering that ended while it waited', async () => {
  const slots = new RenderSlots({ slots: 1 });
  const first = await slots.take();
  let answer: (text: string) => void = () => undefined;
  const data = first?.during(new Promise<string>((resolve) => (answer = resolve)));
  const second = await slots.take();
  answer('late');
  await jest.advanceTimersByTimeAsync(50);
  first?.giveBack();
  expect(await data).toBe('late');
  second?.giveBack();
  expect(await slots.take()).toBeDefined();
});

it('begins no more renderings than may be under way, however slow the services are', async () => {
  const slots = new RenderSlots({ slots: 1, underWay: 2 });
  const first = await slots.take();
  void first?.during(new Promise(() => undefined));
  const second = await slots.take();
  void second?.during(new Promise(() => undefined));
  const third = slots.take();
  await jest.advanceTimersByTimeAsync(401);
  expect(await third).toBeUndefined();
  second?.giveBack();
  expect(await slots.take()).toBeDefined();
});
