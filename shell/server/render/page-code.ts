import type { PageFiles } from '@konnect/contracts';
import type { EdgeVersion } from '@konnect/registry/release-source';
import { CODE_ELEMENT, type PageCode, type PageExtra, type PageScript } from '../../src/bootstrap/page-code';
import { integrityOf, type ReleaseView } from '../release/release-view';
import { jsonForScript } from './head-tags';

const NO_FILES: PageFiles = { js: [], css: [] };
const READER = /^reader\.[0-9a-f]+\.js$/;
const SLIDES = /^slides\.[0-9a-f]+\.js$/;

type Extras = Pick<PageCode, 'reader' | 'slides'>;
const extrasOf = new WeakMap<EdgeVersion, Extras>();

const scriptsByView = new WeakMap<ReleaseView, Map<string, readonly PageScript[]>>();

export function pageScripts(view: ReleaseView, remote: string, page: string): readonly PageScript[] {
  let pages = scriptsByView.get(view);
  if (!pages) scriptsByView.set(view, (pages = new Map()));
  const key = `${remote}/${page}`;
  let scripts = pages.get(key);
  if (!scripts) pages.set(key, (scripts = listScripts(view, remote, page)));
  return scripts;
}

function listScripts(
  { shell, remotes, shellScripts }: ReleaseView,
  remote: string,
  page: string,
): PageScript[] {
  const owner = remote === 'shell' ? undefined : remotes.get(remote);
  const pageOwner = owner ?? shell;
  const pageFiles = pageOwner.pages[page] ?? NO_FILES;
  // A script of another builder may do more than leave its modules in a list.
  const chunks = owner?.foreign ? [] : [...(owner?.entryFiles.js ?? []), ...pageFiles.js];
  return [
    ...(shellScripts?.map((href): PageScript => [href, '', 'run']) ??
      shell.entryFiles.js.map((file) => script(shell, file, 'run'))),
    // The container needs the federation runtime, so the shell runs it later with a request of the same mode.
    ...(owner && owner.foreign?.type !== 'module' ? [script(owner, owner.entry, 'preload')] : []),
    // A chunk only leaves its modules in a list, so it may load in any order. Webpack retries one that fails.
    ...chunks.map((file) => script(pageOwner, file, 'chunk')),
  ];
}

function script(version: EdgeVersion, file: string, use: PageScript[2]): PageScript {
  return [version.base + file, integrityOf(version, file), use];
}

// Scripts are deferred with low priority: the text and its image come first on a slow line.
export function scriptTags(scripts: readonly PageScript[]): string {
  return scripts.map(scriptTag).join('\n');
}

function scriptTag([href, integrity, use]: PageScript): string {
  if (use === 'preload')
    return `<link rel="preload" as="script" fetchpriority="low" href="${href}" crossorigin integrity="${integrity}">`;
  const mode = use === 'chunk' && href.startsWith('/') ? '' : ' crossorigin';
  return `<script ${use === 'run' ? 'defer' : 'async'} fetchpriority="low" src="${href}"${mode} integrity="${integrity}"></script>`;
}

/** @param counted undefined in a preview, whose document reports nothing */
export function codeBlock(
  { shell, remotes }: ReleaseView,
  code: Omit<PageCode, 'reader' | 'slides' | 'visit'>,
  counted: { remote: string; path?: string } | undefined,
): string {
  let extras = extrasOf.get(shell);
  if (!extras) extrasOf.set(shell, (extras = findExtras(shell)));
  const visit: PageCode['visit'] = counted && {
    page: `${counted.remote}:${counted.path ?? '/*'}`,
    remote: counted.remote,
    version: (remotes.get(counted.remote) ?? shell).version,
  };
  const block = { ...code, ...extras, ...(visit && { visit }) };
  return `<script type="application/json" id="${CODE_ELEMENT}">${jsonForScript(block)}</script>\n`;
}

function findExtras(shell: EdgeVersion): Extras {
  const extra = (name: RegExp): PageExtra | undefined => {
    const file = shell.files.find(({ path }) => name.test(path));
    return file && [shell.base + file.path, file.integrity];
  };
  const [reader, slides] = [extra(READER), extra(SLIDES)];
  return { ...(reader && { reader }), ...(slides && { slides }) };
}
