import { cleanDocument } from './clean-document';

it('drops what would reach a prototype', () => {
  const document = JSON.parse(
    '{"pages":[{"__proto__":{"a":1},"constructor":{"b":1},"name":"p"}]}',
  ) as unknown;
  expect(JSON.stringify(cleanDocument(document))).toBe('{"pages":[{"name":"p"}]}');
});

it.each([
  ['/files/logo.png', '/files/logo.png'],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example/x', undefined],
  ['javascript:alert(1)', undefined],
])('keeps of the address %s: %s', (address, kept) => {
  expect(cleanDocument({ pages: [], logo: address })['logo']).toBe(kept);
});

it('leaves comparisons alone', () => {
  const page = { elements: [{ name: 'a', visibleIf: '{b} < 6 and {c} > 2', title: 'Less <3 or more?' }] };
  expect(cleanDocument({ pages: [page] }).pages[0]).toEqual(page);
});

it.each([
  ['no pages', {}],
  ['no object', 'text'],
  ['null', null],
])('refuses %s', (_, document) => {
  expect(() => cleanDocument(document)).toThrow(
    expect.objectContaining({ code: 'input.invalid', fieldErrors: { pages: [expect.any(String)] } }),
  );
});

it('refuses a bomb in good time', () => {
  let nested: unknown = 'x';
  for (let depth = 0; depth < 10_000; depth++) nested = { elements: [nested] };
  const start = process.cpuUsage();
  expect(() => cleanDocument({ pages: [nested] })).toThrow(
    expect.objectContaining({ code: 'input.invalid', fieldErrors: { pages: [expect.any(String)] } }),
  );
  expect(() =>
    cleanDocument({ pages: Array.from({ length: 50_000 }, () => ({ name: 'a long enough name' })) }),
  ).toThrow(expect.objectContaining({ code: 'input.invalid', fieldErrors: { pages: [expect.any(String)] } }));
  // The processor's time: what else the machine does has no part in it.
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(4_000);
});
