import type { Claim, PageFiles, PublicConfig, Release, ReleaseRemote, SessionInfo } from '@konnect/contracts';
import { contentSecurityPolicy } from '@konnect/contracts/rules';

import { writtenList } from '#app/descriptor/written-list';
import type { IsolatedPage } from '#app/isolation/rendering';
import { assetBase } from '#app/release-table';

import type { BuildFolder } from './job';

export interface PageDocument {
  html: string;
  policy: string;
}

export interface DocumentInput {
  shell: BuildFolder;
  remote: BuildFolder;
  claim: Claim;
  page: IsolatedPage;
  release: Release;
  config: PublicConfig;
  session: SessionInfo | null;
}

const NO_FILES: PageFiles = { js: [], css: [] };

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** An escaped `<` cannot end the data block. */
const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const hashOf = ({ descriptor }: BuildFolder, path: string): string =>
  descriptor.files.find((file) => file.path === path)?.integrity ?? '';

export function releaseOf(shell: BuildFolder, remotes: readonly BuildFolder[]): Release {
  return {
    id: 'smoke',
    shell: shell.descriptor.version,
    shellFiles: { base: assetBase(shell.descriptor), files: writtenList(shell.descriptor.files).integrity },
    remotes: remotes.map((build): ReleaseRemote => {
      const { id, version, container, entry, claims, nav, slots, foreign, files, pages, trustedTypes } =
        build.descriptor;
      return {
        ...{ id, version, container, entry, claims, nav, slots },
        base: assetBase(build.descriptor),
        integrity: hashOf(build, entry),
        files: writtenList(files).integrity,
        ...(foreign && { foreign: { type: foreign.type, global: foreign.global } }),
        ...(shell.descriptor.trustedTypes && !trustedTypes && { writesHtml: true as const }),
        // Shells older than file lists read the files of pages from the release.
        ...({ pages } as object),
      };
    }),
  };
}

/** The page's code runs at once. Nothing is inline, so the site's policy allows the document as it is. */
export function pageDocument({
  shell,
  remote,
  claim,
  page,
  release,
  config,
  session,
}: DocumentInput): PageDocument {
  const owned: readonly (readonly [BuildFolder, PageFiles])[] = [
    [shell, shell.descriptor.entryFiles],
    [remote, remote.descriptor.entryFiles],
    [remote, remote.descriptor.pages[page.handle.page] ?? NO_FILES],
  ];
  const styles = owned.flatMap(([build, { css }]) =>
    css.map(
      (file) =>
        `<link rel="stylesheet" href="${assetBase(build.descriptor)}${file}" data-href="${file}" crossorigin integrity="${hashOf(build, file)}">`,
    ),
  );
  const scripts = shell.descriptor.entryFiles.js.map(
    (file) =>
      `<script defer src="${assetBase(shell.descriptor)}${file}" crossorigin integrity="${hashOf(shell, file)}"></script>`,
  );
  const isBrowserOnly = remote.descriptor.foreign?.isBrowserOnly && page.boot.rendered === 'page';
  const own = { release, config, session, saveData: false };
  const boot = { ...own, ...page.boot, ...own, ...(isBrowserOnly && { rendered: 'frame' }) };
  const { title } = page.head as { title?: unknown };
  return {
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(typeof title === 'string' ? title : claim.page)}</title>
${[...styles, ...scripts].join('\n')}
</head>
<body>
<div id="root">${page.html.toString('utf8')}</div>
<script type="application/json" id="konnect-boot">${jsonForScript(boot)}</script>
</body>
</html>
`,
    policy: contentSecurityPolicy(
      claim,
      {},
      [],
      shell.descriptor.trustedTypes && [
        ...(session ? (['editors'] as const) : []),
        ...(release.remotes.some(({ foreign }) => foreign) ? (['frameworks'] as const) : []),
      ],
    ),
  };
}
