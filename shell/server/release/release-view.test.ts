import type { EdgeTable, EdgeVersion } from '@konnect/registry/release-source';
import { documentEnd, documentStart } from '../render/document';
import { codeBlock, pageScripts, scriptTags } from '../render/page-code';
import { listedRelease, releaseViewFor } from './release-view';

function version(id: string, over: Partial<EdgeVersion> = {}): EdgeVersion {
  return {
    id,
    version: 'v1',
    container: `konnect_${id}_v1`,
    entry: 'entry.js',
    serverEntry: 'server/server.cjs',
    claims: [{ path: `/${id}`, page: 'home-page' }],
    nav: [],
    slots: [],
    roles: [],
    entryFiles: { js: ['expose.js'], css: [] },
    pages: { 'home-page': { js: ['home.js'], css: ['home.css'] } },
    files: [{ path: 'entry.js', integrity: 'sha384-entry' }],
    list: `sha384-list of ${id}`,
    base: `/assets/${id}/v1/`,
    ...over,
  };
}

const table: EdgeTable = {
  epoch: 'e',
  revision: 3,
  shell: version('shell', { entryFiles: { js: ['vendor.js', 'main.js'], css: ['main.css'] } }),
  remotes: {
    community: { live: version('community'), previous: version('community', { version: 'v0' }) },
    staff: { live: version('staff', { roles: ['admin', 'editor'] }) },
  },
  broken: [],
};

const config = { siteName: 'Konnect', publicUrl: 'https://konnect.example' } as never;

describe('release sets', () => {
  it('has no staff remote for a visitor, and none for a role that it does not name', () => {
    expect(releaseViewFor(table, null)?.release.remotes.map((remote) => remote.id)).toEqual(['community']);
    expect(releaseViewFor(table, 'hr')?.release.remotes.map((remote) => remote.id)).toEqual(['community']);
    expect(releaseViewFor(table, 'editor')?.release.remotes.map((remote) => remote.id)).toEqual([
      'community',
      'staff',
    ]);
  });

  it('gives each set of versions an id of its own', () => {
    expect(releaseViewFor(table, null)?.release.id).not.toBe(releaseViewFor(table, 'admin')?.release.id);
  });

  it('tells browsers nothing of the names that pages read in a query', () => {
    const live = version('community', { claims: [{ path: '/faq', page: 'help-page', query: ['search'] }] });
    const view = releaseViewFor({ ...table, remotes: { community: { live } } }, null);
    expect(view?.release.remotes[0]?.claims).toEqual([{ path: '/faq', page: 'help-page' }]);
    expect(view?.remotes.get('community')?.claims[0]?.query).toEqual(['search']);
  });

  it('hands on the last known good version', () => {
    expect(releaseViewFor(table, null)?.release.remotes[0]?.previous?.version).toBe('v0');
  });

  it('does not name an earlier version that was for the staff alone', () => {
    const opened: EdgeTable = {
      ...table,
      remotes: {
        community: {
          live: version('community'),
          previous: version('community', { version: 'v0', roles: ['admin'] }),
        },
      },
    };
    expect(releaseViewFor(opened, null)?.release.remotes[0]?.previous).toBeUndefined();
    expect(releaseViewFor(opened, 'admin')?.release.remotes[0]?.previous?.version).toBe('v0');
  });

  it('is nothing without a shell', () => {
    expect(releaseViewFor({ epoch: 'e', revision: 1, remotes: {}, broken: [] }, null)).toBeNull();
  });
});

describe('the release that a document carries', () => {
  const extra = Array.from({ length: 95 }, (_, number) => version(`extra-${number}`));
  const nav = [{ label: 'Community', to: '/community', group: 'main' as const, order: 1 }];
  const all = [
    version('community', { nav }),
    version('survey', { slots: ['content.application/v1'] }),
    ...extra,
  ];
  const view = releaseViewFor(
    { ...table, remotes: Object.fromEntries(all.map((live) => [live.id, { live }])) },
    null,
  );
  if (!view) throw new Error('no view');

  it('lists the owner of the page and what shows itself everywhere, and counts the others', () => {
    expect(listedRelease(view, 'shell')).toMatchObject({
      id: view.release.id,
      unlisted: 95,
      remotes: [{ id: 'community' }, { id: 'survey' }],
    });
    expect(listedRelease(view, 'extra-7')).toMatchObject({
      unlisted: 94,
      remotes: [{ id: 'community' }, { id: 'survey' }, { id: 'extra-7' }],
    });
  });

  it('is the same object each time, so that it is written once', () => {
    expect(listedRelease(view, 'community')).toBe(listedRelease(view, 'community'));
  });

  it('is the whole release where every remote is needed', () => {
    const small = releaseViewFor(
      { ...table, remotes: { community: { live: version('community', { nav }) } } },
      null,
    );
    expect(small && listedRelease(small, 'shell')).toBe(small?.release);
  });
});

describe('document', () => {
  const view = releaseViewFor(table, null);
  if (!view) throw new Error('no view');
  const boot = {
    release: view.release,
    config,
    session: null,
    saveData: false,
    rendered: 'page' as const,
    queries: [],
  };
  const BOOTSTRAP = '<script>bootstrap()</script>';
  const documentWith = (scripts: string) =>
    documentStart({
      head: { title: 'Home', description: 'd' },
      boot,
      path: '/community',
      styles: { tags: ['<style>a{}</style>'], sources: [] },
      bootstrap: scripts ? BOOTSTRAP : undefined,
      scripts,
    }).join('');
  const scripts = pageScripts(view, 'community', 'home-page');
  const html = documentWith(scriptTags(scripts));

  it('names exactly what the page needs: chunks run as they come, the container when the shell asks for it', () => {
    expect(html).toContain('href="/assets/community/v1/entry.js" crossorigin integrity="sha384-entry">');
    expect(html).toContain(
      '<script async fetchpriority="low" src="/assets/community/v1/home.js" integrity="">',
    );
    expect(html).toContain('<style>a{}</style>');
    expect(html).not.toContain('staff');
  });

  it('runs no inline script but the bootstrap, and none of the page where its code waits for an intent', () => {
    const block = codeBlock(view, { when: 'intent', scripts }, { remote: 'community', path: '/community' });
    const waiting = documentWith('') + documentEnd(['{}'], block, [BOOTSTRAP]).join('');
    // The first paint waits for no script.
    expect(waiting.indexOf('<div id="root">')).toBeLessThan(waiting.indexOf('<script'));
    const tags = [...waiting.matchAll(/<script([^>]*)>/g)].map((match) => match[1] ?? '');
    expect(tags).toEqual([
      '',
      ' type="application/json" id="konnect-code"',
      ' type="application/json" id="konnect-boot"',
    ]);
    expect(JSON.parse(/konnect-code">(.*?)<\/script>/.exec(waiting)?.[1] ?? '')).toEqual({
      when: 'intent',
      scripts,
      visit: {
        page: 'community:/community',
        remote: 'community',
        version: 'v1',
      },
    });
  });

  it('names no visit in the document of a preview', () => {
    const block = codeBlock(view, { when: 'now', scripts: [] }, undefined);
    expect(JSON.parse(/konnect-code">(.*?)<\/script>/.exec(block)?.[1] ?? '')).toEqual({
      when: 'now',
      scripts: [],
    });
  });
});

describe('addresses', () => {
  it('are those of all versions for what is live, and of its own for what it falls back to', () => {
    const named = (name: string, base: string) => version('careers', { version: name, base });
    const [shared, next] = ['/assets/careers/_/', 'https://cdn.example/careers/2/'];
    const remoteIn = (now: EdgeVersion, previous: EdgeVersion) =>
      releaseViewFor({ ...table, remotes: { careers: { live: now, previous } } }, null)?.release.remotes[0];
    expect(remoteIn(named('3', shared), named('2', shared))).toMatchObject({
      base: shared,
      previous: { base: '/assets/careers/2/' },
    });
    expect(remoteIn(named('3', shared), named('1', '/assets/careers/1/'))?.previous?.base).toBe(
      '/assets/careers/1/',
    );
    expect(remoteIn(named('3', shared), named('2', next))?.previous?.base).toBe(next);
  });
});
