import type { SessionInfo } from '@konnect/contracts';
import type { EdgeTable, EdgeVersion } from '@konnect/registry/release-source';
import { releaseViewFor } from '../release/release-view';
import { version } from '../release/test-version';
import { pageDocument } from './page-document';

const session = { name: 'Wanjiru', role: 'admin' } as SessionInfo;
const claims = [{ path: '/', page: 'home-page' }];
const knowing = (made: EdgeVersion): EdgeVersion => ({ ...made, trustedTypes: true });

function viewOf(
  shell: EdgeVersion,
  remote = version('community', claims),
  previous = version('community', claims),
) {
  const table: EdgeTable = {
    ...{ epoch: 'e', revision: 1, broken: [], shell },
    remotes: { community: { live: remote, previous } },
  };
  const view = releaseViewFor(table, 'admin');
  if (!view) throw new Error('No shell.');
  return view;
}

function policyOf(
  shell: EdgeVersion,
  signedIn: SessionInfo | null = null,
  devOrigins: string[] = [],
  ...versions: EdgeVersion[]
) {
  const view = viewOf(shell, ...versions);
  const page = {
    ...{ status: 200, head: { title: 'Home', description: '' } },
    handle: { remote: 'community', page: 'home-page' },
    boot: { release: view.release, config: { siteName: 'K', publicUrl: 'https://k.example' }, queries: [] },
  };
  const { headers } = pageDocument(
    { devOrigins } as never,
    {
      session: signedIn,
      overridden: null,
      isForDeveloper: false,
      url: new URL('https://k.example/'),
    } as never,
    { view, page, owner: view.remotes.get('community') } as never,
    { styles: { tags: [], sources: [] }, bootstrap: undefined } as never,
  );
  return headers['content-security-policy'] ?? '';
}

it('asks for Trusted Types where the shell that is served makes the default policy', () => {
  const policy = policyOf(knowing(version('shell', [])));
  expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types default konnect dompurify '");
  expect(policy).not.toContain('editorViewLayer');
});

it('asks for nothing with an earlier shell, which makes none', () => {
  expect(policyOf(version('shell', []))).not.toContain('trusted-types');
});

it('lets the editors of the staff make their policies, in any document of a session', () => {
  expect(policyOf(knowing(version('shell', [])), session)).toMatch(/trusted-types default .*editorViewLayer/);
});

it('lets frameworks of other builders make their policies, also for one that a fallback may bring', () => {
  const foreign = { type: 'script', global: 'isle' } as const;
  const isle = { ...version('community', claims), foreign } as EdgeVersion;
  const policyWith = (live: EdgeVersion, previous: EdgeVersion) =>
    policyOf(knowing(shell), null, [], live, previous);
  const shell = version('shell', []);
  const ours = version('community', claims);
  expect(policyWith(isle, ours)).toMatch(/trusted-types default konnect dompurify .*lit-html.* vue /);
  expect(policyWith(ours, isle)).toContain(' lit-html ');
  expect(policyWith(ours, ours)).not.toContain('lit-html');
});

it('asks for nothing beside builds under development, which write and evaluate what they like', () => {
  expect(policyOf(knowing(version('shell', [])), null, ['http://127.0.0.1:3101'])).not.toContain(
    'trusted-types',
  );
});

it('names the versions that need the sanitiser, unless nothing is asked for', () => {
  const remoteOf = (shell: EdgeVersion, remote?: EdgeVersion) => viewOf(shell, remote).release.remotes[0];
  const shell = version('shell', []);
  expect(remoteOf(knowing(shell))).toMatchObject({ writesHtml: true, previous: { writesHtml: true } });
  const known = remoteOf(knowing(shell), knowing(version('community', claims)));
  expect(known).not.toHaveProperty('writesHtml');
  expect(known?.previous).toMatchObject({ writesHtml: true });
  expect(remoteOf(shell)).not.toHaveProperty('writesHtml');
});
