import { countDays, countEach, nairobiDay, orPlain } from './plain-answers';

it('counts a late evening in UTC as the next day in Nairobi', () => {
  expect(nairobiDay('2026-03-01T21:30:00Z')).toBe('2026-03-02');
  expect(nairobiDay('yesterday')).toBeUndefined();
  expect(nairobiDay(undefined)).toBeUndefined();
});

it('counts days oldest first and leaves out answers without a time', () => {
  expect(
    countDays(['2026-03-04T09:00:00Z', undefined, '2026-03-02T09:00:00Z', '2026-03-04T10:00:00Z']),
  ).toEqual([
    { day: '2026-03-02', count: 1 },
    { day: '2026-03-04', count: 2 },
  ]);
});

it('counts values in the order of their first occurrence', () => {
  expect(countEach(['Ruiru', undefined, 'Githurai', 'Ruiru'])).toEqual([
    ['Ruiru', 2],
    ['Githurai', 1],
  ]);
});

describe('a call that a provider may not know', () => {
  const refusal = (status: number) => () =>
    Promise.reject(Object.assign(new Error('refused'), { kind: 'problem', status, code: 'http.test' }));

  it('is answered by the plain way when the service answers 404', async () => {
    await expect(orPlain(refusal(404), () => Promise.resolve('counted here'))).resolves.toBe('counted here');
  });

  it('passes every other refusal on', async () => {
    const plain = jest.fn();
    await expect(orPlain(refusal(503), plain)).rejects.toMatchObject({ status: 503 });
    expect(plain).not.toHaveBeenCalled();
  });
});
