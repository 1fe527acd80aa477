import { links, type EditedKind, type TicketSurvey } from '@konnect/contracts';
import { assetBase, versionBase } from '@konnect/registry/release-source';
import { watchScripts } from '../../fixtures/script-bytes';
import { signIn } from '../../fixtures/staff';
import { staffApi } from '../../fixtures/staff-api';
import { expect, test } from '../../fixtures/test';
import { descriptorOf } from '../../site/builds';

/** Names that only the survey editor's and the JSON editor's code has. */
const EDITORS = ['svc-creator', 'monaco-editor'];

/** An address for each claim with a part of its own that the sitemap has no example of. */
async function samples(site: string): Promise<Readonly<Record<string, string>>> {
  const api = await staffApi(site, 'admin');
  const draws = await api.get<{ id: string }[]>('/api/staff/draws/');
  const [ticketSurvey] = await api.get<TicketSurvey[]>('/services/ticket/ticket-surveys');
  const preview = async (kind: EditedKind) => {
    const { results } = await api.get<{ results: { id: number }[] }>(`/api/staff/content/${kind}/`);
    return (
      await api.send<{ token: string }>('POST', `/api/staff/content/${kind}/${results[0]?.id}/preview/`, {})
    ).token;
  };
  return {
    '/community/topic/:category': links.topic('network'),
    '/gallery/:album?': '/gallery/githurai-cup',
    '/job/apply/:slug/:step': '/job/apply/support-agent/personal',
    '/scholarship/:step': '/scholarship/personal',
    '/survey/view/:idOrSlug': links.survey('how-you-use-data'),
    '/ticket/survey/view/:surveyId': `/ticket/survey/view/${ticketSurvey?._id}`,
    '/ticket/survey/view/:surveyId/:ticketId': `/ticket/survey/view/${ticketSurvey?._id}/TK-8001`,
    '/document/:slug': '/document/terms',
    '/draws/:drawId': `/draws/${draws[0]?.id}`,
    '/preview/:token': links.preview(await preview('article')),
    '/jobs/preview/:token': links.jobPreview(await preview('job')),
  };
}

/** Every kind of public page once: the claims of all remotes that visitors get, and of the shell. */
async function publicPages(site: string, sitemap: readonly string[]): Promise<string[]> {
  const known = await samples(site);
  const claims = (
    await Promise.all((['shell', 'community', 'careers', 'engagement'] as const).map(descriptorOf))
  ).flatMap((descriptor) => descriptor.claims);
  return claims.map(({ path }) => {
    const pattern = new RegExp(`^${path.replace(/:\w+\??/g, '[^/]+')}$`);
    const address = path.includes(':')
      ? (known[path] ?? sitemap.find((listed) => pattern.test(listed)))
      : path;
    if (!address) throw new Error(`No example of ${path}: give one in samples().`);
    return address;
  });
}

test('A visitor over the whole public site never receives a byte of the staff remote: every listed page, every kind of page in a browser', async ({
  page,
  goto,
  guard,
  request,
  sharedSite,
}) => {
  test.setTimeout(240_000);
  const { version, container } = await descriptorOf('staff');
  const clean = (html: string, path: string) => {
    for (const trace of [version, container, 'start-page', '"staff"', '/assets/staff/'])
      expect(html, `${path} names ${trace}`).not.toContain(trace);
  };
  const listed = [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  // What another test makes at the same time it hides again.
  const sitemap = listed.filter((path) => !path.includes('/made-as-'));
  expect(sitemap.length).toBeGreaterThan(40);
  for (const path of sitemap) clean(await (await request.get(path)).text(), path);

  guard.allow(/answer 404: .*\/not-found$/, /console: Failed to load resource.*404.*not-found/);
  const asked: string[] = [];
  const bodies: Promise<void>[] = [];
  page.on('request', (one) => asked.push(one.url()));
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      bodies.push(
        response.text().then(
          (text) =>
            expect(
              EDITORS.filter((trace) => text.includes(trace)),
              response.url(),
            ).toEqual([]),
          () => undefined,
        ),
      );
  });
  const pages = await publicPages(sharedSite.url, sitemap);
  expect(pages.length).toBeGreaterThan(30);
  for (const path of pages) clean(await (await goto(path)).text(), path);
  expect(asked.filter((url) => url.includes('/assets/staff/'))).toEqual([]);
  expect(asked.length).toBeGreaterThan(pages.length * 3);
  expect(bodies.length).toBeGreaterThan(pages.length / 2);
  await Promise.all(bodies);
});

test('The survey editors are files of the staff build alone, each on its own screen', async () => {
  const staff = await descriptorOf('staff');
  const isEditor = (path: string) => /^(?:monaco|creator)\./.test(path);
  expect(staff.files.filter(({ path }) => isEditor(path)).length).toBeGreaterThanOrEqual(2);
  for (const [page, { js, css }] of Object.entries(staff.pages))
    expect([...js, ...css].filter(isEditor), `${page} loads an editor at once`).toEqual([]);
  for (const id of ['shell', 'community', 'careers', 'engagement'] as const)
    expect(
      (await descriptorOf(id)).files.filter(({ path }) => isEditor(path)),
      id,
    ).toEqual([]);
});

test('Every file of the staff build answers 404 without a session, and the sources of edge bundles answer 404 to everybody', async ({
  request,
}) => {
  const staff = await descriptorOf('staff');
  expect(staff.files.length).toBeGreaterThan(3);
  for (const base of [assetBase(staff), versionBase(staff)])
    for (const path of [...staff.files.map((file) => file.path), 'remote.json'])
      expect((await request.get(base + path)).status(), base + path).toBe(404);
  const community = await descriptorOf('community');
  for (const base of [assetBase(community), versionBase(community)])
    for (const path of ['server/server.cjs', 'remote.json'])
      expect((await request.get(base + path)).status(), base + path).toBe(404);
});

test('With a session the same files are private to it', async ({ page, goto }) => {
  const staff = await descriptorOf('staff');
  await goto(links.staffLogin());
  await signIn(page, 'editor');
  await expect(page).toHaveURL(links.staff());
  for (const base of [assetBase(staff), versionBase(staff)]) {
    const answer = await page.request.get(base + staff.entry);
    expect(answer.status(), base).toBe(200);
    expect(answer.headers()['cache-control'], base).toMatch(/^private/);
  }
});

test('The staff’s start page costs at most 250 kB of scripts, and neither editor comes with it', async ({
  page,
  goto,
}) => {
  await goto(links.staffLogin());
  await signIn(page, 'admin');
  await expect(page).toHaveURL(links.staff());
  const loaded = watchScripts(page, 'staff');
  await page.reload({ waitUntil: 'networkidle' });
  const { count, bytes } = await loaded();
  console.log(`measured: the staff's start page has ${count} scripts, ${Math.round(bytes / 1_000)} kB gzip`);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(250_000);
});
