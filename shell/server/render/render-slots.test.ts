import { RenderSlots, type RenderSlot } from './render-slots';

const VISITOR = { ip: '41.80.0.1' };

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

it('gives a slot to the one who has waited longest as soon as one is free', async () => {
  const slots = new RenderSlots({ slots: 2 });
  const [first, second] = [await slots.take(VISITOR), await slots.take(VISITOR)];
  const order: string[] = [];
  const third = slots.take(VISITOR).then((slot) => (order.push('third'), slot));
  const fourth = slots.take(VISITOR).then((slot) => (order.push('fourth'), slot));
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
  const running = await slots.take(VISITOR);
  const late = slots.take(VISITOR);
  await jest.advanceTimersByTimeAsync(401);
  expect(await late).toBeUndefined();
  // The slot that is held is still held.
  const next = slots.take(VISITOR);
  await jest.advanceTimersByTimeAsync(300);
  running?.giveBack();
  expect(await next).toBeDefined();
});

it('does not count a stretch in which the process could give no place', async () => {
  jest.useRealTimers();
  const slots = new RenderSlots({ slots: 1, waitMs: 240 });
  const running = await slots.take(VISITOR);
  const waiting = slots.take(VISITOR);
  const end = performance.now() + 400;
  while (performance.now() < end);
  setTimeout(() => running?.giveBack(), 60);
  expect(await waiting).toBeDefined();
});

it('refuses at once what comes beyond those that wait', async () => {
  const slots = new RenderSlots({ slots: 1, waiting: 2 });
  await slots.take(VISITOR);
  const waiting = [slots.take(VISITOR), slots.take(VISITOR)];
  expect(await slots.take(VISITOR)).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all(waiting)).toEqual([undefined, undefined]);
});

it('counts a slot that is given back twice once', async () => {
  const slots = new RenderSlots({ slots: 1 });
  const first = await slots.take(VISITOR);
  first?.giveBack();
  first?.giveBack();
  await slots.take(VISITOR);
  const third = slots.take(VISITOR);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await third).toBeUndefined();
});

it('lends the slot to others while services are waited for, and goes on before others begin', async () => {
  const slots = new RenderSlots({ slots: 1 });
  const first = await slots.take(VISITOR);
  let answer: (text: string) => void = () => undefined;
  const data = first?.during(new Promise<string>((resolve) => (answer = resolve)));
  const second = await slots.take(VISITOR);
  expect(second).toBeDefined();
  const order: string[] = [];
  const third = slots.take(VISITOR).then(() => order.push('third'));
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
  const first = await slots.take(VISITOR);
  await expect(first?.during(Promise.reject(new Error('away')))).rejects.toThrow('away');
  const second = slots.take(VISITOR);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await second).toBeUndefined();
});

it('passes an answer on while other calls of the rendering are open', async () => {
  const slots = new RenderSlots({ slots: 1 });
  const first = await slots.take(VISITOR);
  void first?.during(new Promise(() => undefined));
  expect(await first?.during(Promise.resolve('early'))).toBe('early');
});

it('leaves no slot taken by a rendering that ended while it waited', async () => {
  const slots = new RenderSlots({ slots: 1 });
  const first = await slots.take(VISITOR);
  let answer: (text: string) => void = () => undefined;
  const data = first?.during(new Promise<string>((resolve) => (answer = resolve)));
  const second = await slots.take(VISITOR);
  answer('late');
  await jest.advanceTimersByTimeAsync(50);
  first?.giveBack();
  expect(await data).toBe('late');
  second?.giveBack();
  expect(await slots.take(VISITOR)).toBeDefined();
});

it('begins no more renderings than may be under way, however slow the services are', async () => {
  const slots = new RenderSlots({ slots: 1, underWay: 2 });
  const first = await slots.take(VISITOR);
  void first?.during(new Promise(() => undefined));
  const second = await slots.take(VISITOR);
  void second?.during(new Promise(() => undefined));
  const third = slots.take(VISITOR);
  await jest.advanceTimersByTimeAsync(401);
  expect(await third).toBeUndefined();
  second?.giveBack();
  expect(await slots.take(VISITOR)).toBeDefined();
});

describe('while one network asks for more than there is', () => {
  const never = new Promise(() => undefined);
  /** Asks for many renderings of one customer's network, and begins calls that are never answered. */
  async function flood(slots: RenderSlots, count: number): Promise<RenderSlot[]> {
    const begun: RenderSlot[] = [];
    for (let host = 1; host <= count; host += 1)
      void slots.take({ ip: `2001:db8::${host}` }).then((slot) => {
        if (slot) begun.push(slot);
        void slot?.during(never);
      });
    await jest.advanceTimersByTimeAsync(50);
    return begun;
  }

  it('begins the page of another network at once', async () => {
    const slots = new RenderSlots({ slots: 2, underWay: 16, waiting: 16 });
    expect(await flood(slots, 40)).toHaveLength(14);
    expect(await slots.take({ ip: '2001:db8:0:1::1' })).toBeDefined();
    expect(await slots.take(VISITOR)).toBeDefined();
  });

  it('begins one of its waiting pages for each that ends', async () => {
    const slots = new RenderSlots({ slots: 2, underWay: 8, waiting: 16 });
    const begun = await flood(slots, 12);
    expect(begun).toHaveLength(7);
    for (const slot of begun.slice(0, 2)) {
      slot.giveBack();
      slot.giveBack();
    }
    await jest.advanceTimersByTimeAsync(50);
    expect(begun).toHaveLength(9);
  });

  it('lets a network compute after others once it has its share', async () => {
    const slots = new RenderSlots({ slots: 1, underWay: 8, waiting: 16 });
    const running = await slots.take(VISITOR);
    const order: string[] = [];
    const ask = (name: string, ip: string) =>
      slots.take({ ip }).then((slot) => {
        order.push(name);
        slot?.giveBack();
      });
    const all = [ask('second', VISITOR.ip), ask('third', VISITOR.ip), ask('other', '41.80.0.2')];
    running?.giveBack();
    await Promise.all(all);
    expect(order).toEqual(['second', 'other', 'third']);
  });
});
