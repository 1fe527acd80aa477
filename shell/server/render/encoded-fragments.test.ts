import { encodedFragment, joinFragments, useJoined } from './encoded-fragments';

const TEXT = 'Karibu, “mgeni” 🇰🇪 ';
const parts = [TEXT, encodedFragment(TEXT.repeat(50)), Buffer.from(TEXT), TEXT.repeat(200)];

it('gives the same bytes for use now as for keeping, also of a page larger than its memory', () => {
  for (const own of [parts, [], ['x'], [...parts, 'é'.repeat(600_000)]]) {
    const expected = joinFragments(own);
    expect(useJoined(own, (bytes) => Buffer.from(bytes)).equals(expected)).toBe(true);
  }
});

it('takes no new memory for each page', () => {
  const page = Buffer.alloc(100_000, 'p');
  const memoryOf = (): ArrayBufferLike => useJoined([page, 'end'], ({ buffer }) => buffer);
  expect(memoryOf()).toBe(memoryOf());
});
