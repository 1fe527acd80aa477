import { createHash } from 'node:crypto';
import type { EdgeTable } from '@konnect/registry/release-source';
import { RULES_ELEMENT, speculationRules } from '../../src/reader/speculation-rules';
import { releaseViewFor } from '../release/release-view';
import { version } from '../release/test-version';
import { joinFragments } from './encoded-fragments';
import { pageDocument } from './page-document';

const RULES = new RegExp(`<script type="application/json" id="${RULES_ELEMENT}">(.*?)</script>`);

function documentFor({ saveData = false, isForDeveloper = false }) {
  const table: EdgeTable = {
    ...{ epoch: 'e', revision: 1, broken: [], shell: version('shell', []) },
    remotes: { community: { live: version('community', [{ path: '/', page: 'home-page' }]) } },
  };
  const view = releaseViewFor(table, 'admin');
  if (!view) throw new Error('No shell.');
  const config = { siteName: 'K', publicUrl: 'https://k.example' };
  const { headers, end } = pageDocument(
    { devOrigins: [] } as never,
    {
      session: null,
      overridden: null,
      isForDeveloper,
      url: new URL('https://k.example/'),
    } as never,
    {
      view,
      owner: view.remotes.get('community'),
      page: {
        ...{ status: 200, head: { title: 'Home', description: '' } },
        handle: { remote: 'community', page: 'home-page' },
        boot: { release: view.release, config, saveData, rendered: 'page', queries: [] },
      },
    } as never,
    {
      styles: { tags: [], sources: [] },
      bootstrap: { tag: '<script>start</script>', source: "'sha256-start'" },
    } as never,
  );
  return { headers, html: joinFragments(end).toString() };
}

it('brings the rules behind the page, as data that the policy lets become rules', () => {
  const { headers, html } = documentFor({});
  const [, text = ''] = RULES.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual(speculationRules());
  expect(headers['content-security-policy']).toContain(
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  // Browsers fetch a file of rules, and work through it, before the first paint.
  expect(headers).not.toHaveProperty('speculation-rules');
});

it.each([
  ['with data saver', { saveData: true }],
  ['where the code runs with the page', { isForDeveloper: true }],
])('fetches nothing ahead %s', (_, circumstances) => {
  expect(documentFor(circumstances).html).not.toMatch(RULES);
});
