import { makeRelease } from '#app/test/release-fixture';

import { slotFault, type SlotBuild } from './slot-fault';

function build(
  id: string,
  { fills = [], shows = [] }: { fills?: string[]; shows?: string[] } = {},
): SlotBuild {
  const { descriptor } = makeRelease({ id });
  return {
    descriptor: { ...descriptor, slots: fills },
    read: async (path) =>
      Buffer.from(path === 'chunks/home-page.js' ? shows.map((slot) => `x("${slot}");`).join('') : ''),
  };
}
const V1 = 'content.application/v1';
const V2 = 'content.application/v2';
const community = build('community', { shows: [V1] });
const engagement = build('engagement', { fills: [V1] });

it.each([
  ['a remote without slots', build('careers'), null],
  ['the same slots as before', engagement, null],
  ['a further slot', build('engagement', { fills: [V1, V2] }), null],
  [
    'a slot that is gone, and a neighbour shows it',
    build('engagement', { fills: [V2] }),
    `slots: "engagement" no longer fills ${V1}, which "community" 1 shows in chunks/home-page.js`,
  ],
  ['a page that shows what a neighbour fills', community, null],
  [
    'a page that shows a version which nobody fills',
    build('community', { shows: [V2] }),
    `slots: "community" shows ${V2} in chunks/home-page.js, but "engagement" 1 fills ${V1}`,
  ],
  [
    'a page that shows a place which nobody ever filled',
    build('community', { shows: ['home.extra/v1'] }),
    null,
  ],
])('%s', async (_, candidate, reason) => {
  expect((await slotFault(candidate, [community, engagement]))?.message ?? null).toBe(reason);
});
