import type { Claim } from '@konnect/contracts';

import { makeRelease } from '#app/test/release-fixture';

import { API_SURFACE_FILE, type ApiSurface, type SurfaceType } from './api-surface';
import { checkApiSurface } from './check-api-surface';

const API = '@konnect/host-api';
const SLOT = 'content.application/v1';

const object = (members: Record<string, SurfaceType>): SurfaceType => ({ object: members });
const host = (members: Record<string, SurfaceType> = {}): SurfaceType =>
  object({
    notify: { takes: [{ name: 'text', type: 'string' }], gives: 'void' },
    flags: 'boolean',
    ...members,
  });
const head = (members: Record<string, SurfaceType> = {}): SurfaceType =>
  object({ title: 'string', 'feeds?': 'string', ...members });
const TYPES: Record<string, SurfaceType> = {
  Host: host(),
  Head: head(),
  Page: object({ head: { takes: [{ name: 'host', type: { ref: 'Host' } }], gives: { ref: 'Head' } } }),
  Remote: object({ pages: { ref: 'Page' } }),
};
const USE_HOST: SurfaceType = { takes: [], gives: { ref: 'Host' } };

interface Spec extends Partial<ApiSurface> {
  id?: string;
  version?: string;
  claims?: Claim[];
  fills?: string[];
  isOld?: boolean;
}

function build({
  id = 'community',
  version = '1',
  claims = [{ path: `/${id}`, page: 'home-page' }],
  fills = [],
  isOld = false,
  ...own
}: Spec = {}) {
  const { descriptor } = makeRelease({ id, version, claims });
  const surface: ApiSurface = {
    ...{
      shares: { [API]: { useHost: USE_HOST } },
      exposed: { ref: 'Remote' },
      slots: {},
      types: TYPES,
      members: {},
      shows: {},
      heads: {},
      links: {},
      uses: {},
    },
    ...(id === 'shell'
      ? { head: { ref: 'Head' } }
      : { uses: { [API]: { useHost: 'routes/home-page.tsx' } }, members: { notify: 'features/like.tsx' } }),
    ...own,
  };
  const file = { path: API_SURFACE_FILE, bytes: 1, brotliBytes: 1, integrity: '' };
  return {
    descriptor: { ...descriptor, slots: fills, files: [...descriptor.files, ...(isOld ? [] : [file])] },
    read: async (path: string) => (path === API_SURFACE_FILE ? Buffer.from(JSON.stringify(surface)) : null),
  };
}
type PeerBuild = ReturnType<typeof build>;

const shell = build({ id: 'shell', claims: [] });
const newShell = (own: Spec) => build({ id: 'shell', version: '2', claims: [], ...own });
const types = (own: Record<string, SurfaceType>) => ({ types: { ...TYPES, ...own } });
const applying = build({ id: 'engagement', fills: [SLOT], slots: { [SLOT]: object({ slug: 'string' }) } });
const showing = (own: Spec = {}) =>
  build({
    shows: { [SLOT]: 'routes/article-page.tsx' },
    slots: { [SLOT]: object({ slug: 'string', title: 'string' }) },
    ...own,
  });
const leading = build({ id: 'careers', links: { story: { to: '/community/:', file: 'features/jobs.tsx' } } });
const stories: Claim[] = [{ path: '/community/:slug', page: 'home-page' }];

it.each<[string, PeerBuild, PeerBuild[], string | null]>([
  [
    'an export that the shell drops',
    newShell({ shares: { [API]: {} } }),
    [shell, build()],
    'types: shell 2 does not share useHost of @konnect/host-api, which "community" 1 uses in routes/home-page.tsx',
  ],
  [
    'an export that the live shell does not have yet',
    build({ uses: { [API]: { useTheme: 'routes/x.tsx' } } }),
    [shell],
    'types: shell 1 does not share useTheme of @konnect/host-api, which "community" 1 uses in routes/x.tsx',
  ],
  [
    'a member that the shell changes',
    newShell(types({ Host: host({ notify: 'string' }) })),
    [shell, build()],
    'types: Host.notify is string, not a function, in shell 2; "community" 1 uses it in features/like.tsx',
  ],
  [
    'a member that the shell drops and nobody uses',
    newShell(
      types({ Host: object({ notify: { takes: [{ name: 'text', type: 'string' }], gives: 'void' } }) }),
    ),
    [shell, build()],
    null,
  ],
  [
    'a further member of the host',
    newShell(types({ Host: host({ theme: 'string' }) })),
    [shell, build()],
    null,
  ],
  [
    'a field that the shell wants of every head',
    newShell(types({ Head: head({ canonical: 'string' }) })),
    [shell, build()],
    'types: Head.canonical is missing in "community" 1; shell 2 uses it',
  ],
  [
    'a page that exposes something else',
    build(types({ Page: object({ Component: 'string' }) })),
    [shell],
    'types: Page.head is missing in "community" 1; shell 1 uses it',
  ],
  [
    'a field of a head that the shell no longer takes',
    newShell(types({ Head: object({ title: 'string' }) })),
    [shell, build({ heads: { 'home-page': ['feeds', 'title'] } })],
    'head: shell 2 takes no "feeds", which "community" 1 gives on home-page',
  ],
  [
    'a field of a head that the live shell does not take yet',
    build({ ...types({ Head: head({ 'video?': 'string' }) }), heads: { 'home-page': ['title', 'video'] } }),
    [shell],
    'head: shell 1 takes no "video", which "community" 1 gives on home-page',
  ],
  [
    'a further field that the shell takes',
    newShell(types({ Head: head({ 'video?': 'string' }) })),
    [shell, build({ heads: { 'home-page': ['title'] } })],
    null,
  ],
  [
    'props that a slot is no longer shown with',
    showing({ version: '2', slots: { [SLOT]: object({ title: 'string' }) } }),
    [applying, showing()],
    `slots: ${SLOT}.slug is missing where "community" 2 shows it in routes/article-page.tsx; "engagement" 1 fills it`,
  ],
  [
    'props that a slot wants now',
    build({
      id: 'engagement',
      version: '2',
      fills: [SLOT],
      slots: { [SLOT]: object({ slug: 'string', region: 'string' }) },
    }),
    [applying, showing()],
    `slots: ${SLOT}.region is missing where "community" 1 shows it in routes/article-page.tsx; "engagement" 2 fills it`,
  ],
  [
    'further props of a slot',
    showing({
      version: '2',
      slots: { [SLOT]: object({ slug: 'string', title: 'string', category: 'string' }) },
    }),
    [applying, showing()],
    null,
  ],
  [
    'an address that is no longer claimed, and a neighbour leads there',
    build({ version: '2' }),
    [build({ claims: stories }), leading],
    'links: "community" no longer claims /community/:, where "careers" 1 leads by links.story in features/jobs.tsx',
  ],
  [
    'an address whose parameter has another name',
    build({ version: '2', claims: [{ path: '/community/:idOrSlug', page: 'home-page' }] }),
    [build({ claims: stories }), leading],
    null,
  ],
  [
    'an address that a neighbour claims by now',
    build({ version: '2' }),
    [
      build({ claims: stories }),
      leading,
      build({ id: 'stories', claims: [{ path: '/community/*', page: 'home-page' }] }),
    ],
    null,
  ],
  [
    'a link that leads nowhere',
    build({ version: '2', links: { offer: { to: '/offers/:', file: 'x.tsx' } } }),
    [build(), leading],
    'links: "community" leads to /offers/: by links.offer in x.tsx, which nobody claims',
  ],
  [
    'a link into an area that is still to come, of a remote that is new',
    leading,
    [build({ id: 'engagement' })],
    null,
  ],
  [
    'a version from before builds wrote it',
    build({ isOld: true }),
    [newShell({ shares: { [API]: {} } })],
    null,
  ],
])('%s', async (_, candidate, live, reason) => {
  expect((await checkApiSurface(candidate, live))?.message ?? null).toBe(reason);
});

it('takes what cannot be read for a version from before', async () => {
  expect(
    await checkApiSurface({ ...build(), read: async () => Buffer.from('{"types":') }, [
      newShell({ shares: { [API]: {} } }),
    ]),
  ).toBeNull();
});
