import { PassedDates } from './passed-dates';

const START = Date.parse('2026-03-02T09:00:00Z');
const after = (seconds: number): Date => new Date(START + seconds * 1_000);

let passed: Date | undefined;
let next: Date | undefined;
const read = jest.fn(async () => ({ passed, next }));
let dates: PassedDates;

beforeEach(() => {
  read.mockClear();
  [passed, next] = [after(-60), after(100)];
  dates = new PassedDates(read);
});

it('reads them again for a while after a write, which may not have ended, and then not until the next date', async () => {
  for (const seconds of [0, 3, 6, 9, 12]) await dates.last('7', after(seconds));
  expect(read).toHaveBeenCalledTimes(5);
  passed = after(50);
  expect(await dates.last('7', after(99))).toEqual(after(-60));
  expect(read).toHaveBeenCalledTimes(5);
  [passed, next] = [after(100), undefined];
  expect(await dates.last('7', after(100))).toEqual(after(100));
  await dates.last('7', after(100_000));
  expect(read).toHaveBeenCalledTimes(6);
});

it('reads them after a write, and when the clock was set back', async () => {
  for (const seconds of [0, 12]) await dates.last('7', after(seconds));
  expect(await dates.last('8', after(13))).toEqual(after(-60));
  expect(read).toHaveBeenCalledTimes(3);
  await dates.last('8', after(24));
  await dates.last('8', after(20));
  expect(read).toHaveBeenCalledTimes(5);
});

it('forgets what it read while something was written', async () => {
  await dates.last('7', after(0));
  let end = (): void => undefined;
  const slow = new Promise<void>((done) => (end = done));
  read.mockImplementationOnce(async () => {
    await slow;
    return { passed: after(-60), next: undefined };
  });
  const late = dates.last('7', after(12));
  passed = after(12);
  await dates.last('8', after(12));
  end();
  await late;
  expect(await dates.last('8', after(13))).toEqual(after(12));
  expect(read).toHaveBeenCalledTimes(4);
});
