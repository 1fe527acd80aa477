import { links } from '@konnect/contracts';
import { signIn } from '../../fixtures/staff';
import { expect, test } from '../../fixtures/test';
import { descriptorOf } from '../../site/builds';

/** Names that only the survey editor's and the JSON editor's code has. */
const EDITORS = ['svc-creator', 'monaco-editor'];

const PUBLIC_PAGES = [
  links.home(),
  links.community(),
  links.article('fibre-reaches-mwiki'),
  '/notice/notice-router-update',
  '/letter/letter-to-schools',
  links.jobs(),
  links.job('support-agent'),
  links.survey('how-you-use-data'),
  links.contact(),
  links.staffLogin(),
  '/testpage',
];

test('F30 F171 A visitor over all public pages never receives a byte of the staff remote', async ({ page, goto }) => {
  const { version, container } = await descriptorOf('staff');
  const asked: string[] = [];
  const bodies: Promise<void>[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.text().then((text) => expect(EDITORS.filter((trace) => text.includes(trace)), response.url()).toEqual([]), () => undefined));
  });
  for (const path of PUBLIC_PAGES) {
    const answer = await goto(path);
    const html = await answer.text();
    for (const trace of [version, container, 'start-page', '"staff"']) expect(html, `${path} names ${trace}`).not.toContain(trace);
  }
  expect(asked.filter((url) => url.includes('/assets/staff/'))).toEqual([]);
  expect(asked.length).toBeGreaterThan(PUBLIC_PAGES.length * 3);
  expect(bodies.length).toBeGreaterThan(3);
  await Promise.all(bodies);
});

test('F154 F161 The survey editors are files of the staff build alone, each on its own screen', async () => {
  const staff = await descriptorOf('staff');
  const isEditor = (path: string) => /^(?:monaco|creator)\./.test(path);
  expect(staff.files.filter(({ path }) => isEditor(path)).length).toBeGreaterThanOrEqual(2);
  for (const [page, { js, css }] of Object.entries(staff.pages)) expect([...js, ...css].filter(isEditor), `${page} loads an editor at once`).toEqual([]);
  for (const id of ['shell', 'community', 'careers', 'engagement'] as const) expect((await descriptorOf(id)).files.filter(({ path }) => isEditor(path)), id).toEqual([]);
});

test('F30 F171 Every file of the staff build answers 404 without a session, and the sources of every edge bundle to everybody', async ({ request }) => {
  const { version, files } = await descriptorOf('staff');
  expect(files.length).toBeGreaterThan(3);
  for (const path of [...files.map((file) => file.path), 'remote.json']) {
    expect((await request.get(`/assets/staff/${version}/${path}`)).status(), path).toBe(404);
  }
  const community = await descriptorOf('community');
  for (const path of ['server/server.cjs', 'remote.json']) expect((await request.get(`/assets/community/${community.version}/${path}`)).status(), path).toBe(404);
});

test('F171 With a session the same files are private to it', async ({ page, goto }) => {
  const { version, files } = await descriptorOf('staff');
  await goto(links.staffLogin());
  await signIn(page, 'editor');
  await expect(page).toHaveURL(links.staff());
  const entry = files.find(({ path }) => path.startsWith('remoteEntry'))?.path ?? '';
  const answer = await page.request.get(`/assets/staff/${version}/${entry}`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toMatch(/^private/);
});
