import type { Head, PageFiles } from '@konnect/contracts';
import type { EdgeVersion } from '@konnect/registry/release-source';
import { BOOT_ELEMENT, type BootData } from '../../src/app/boot-data';
import { escapeHtml, headTags, jsonForScript } from './head-tags';
import { MANIFEST_PATH, TOUCH_ICON_PATH } from '../http/icons';
import { encodedFragment, type Fragment, type EncodedFragment } from './encoded-fragments';
import { integrityOf, type ReleaseView } from '../release/release-view';
import type { PageStyles } from './page-styles';

export interface DocumentInput {
  view: ReleaseView;
  /** The page shown: its files are preloaded exactly. */
  remote: string;
  page: string;
  head: Head;
  boot: BootData;
  path: string;
  styles: PageStyles;
  /** Markup before the page. */
  banner?: string;
}

const NO_FILES: PageFiles = { js: [], css: [] };

/** Everything before the rendered body. Sent before rendering starts, so that files load in parallel. */
export function documentStart(input: DocumentInput): Fragment[] {
  const { view, remote, page, head, boot, path, styles, banner = '' } = input;
  const beforeStyles = `<!doctype html>
<html lang="en"${boot.saveData ? ' data-save-data=""' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${imagePreload(head)}`;
  const afterStyles = `${headTags(head, boot.config.publicUrl, boot.config.siteName, path)}
${scriptTags(view, remote, page)}
<meta name="theme-color" content="#5A2A9B">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${TOUCH_ICON_PATH}">
<link rel="manifest" href="${MANIFEST_PATH}">
</head>
<body>
${banner}<div id="root">`;
  return [beforeStyles, ...styles.tags, afterStyles];
}

const tagsByView = new WeakMap<ReleaseView, Map<string, string>>();

/** The tags of a page's scripts; worked out once per set of versions. */
function scriptTags(view: ReleaseView, remote: string, page: string): string {
  let pages = tagsByView.get(view);
  if (!pages) tagsByView.set(view, (pages = new Map()));
  const key = `${remote}/${page}`;
  let tags = pages.get(key);
  if (!tags) pages.set(key, (tags = makeScriptTags(view, remote, page)));
  return tags;
}

function makeScriptTags({ shell, remotes }: ReleaseView, remote: string, page: string): string {
  const owner = remote === 'shell' ? undefined : remotes.get(remote);
  const pageFiles = (owner ?? shell).pages[page] ?? NO_FILES;
  const pageBase = owner ?? shell;
  const scripts = [
    ...shell.entryFiles.js.map((file) => script(shell, file)),
    ...(owner ? [preload(owner, owner.entry)] : []),
    ...[...(owner?.entryFiles.js ?? []), ...pageFiles.js].map((file) => chunk(pageBase, file)),
  ];
  return scripts.join('\n');
}

/** Everything after the rendered body. The boot data comes last: text can be read before it has arrived. */
export function documentEnd(bootJson: readonly Fragment[]): Fragment[] {
  return [
    `</div>\n<script type="application/json" id="${BOOT_ELEMENT}">`,
    ...bootJson,
    '</script>\n</body>\n</html>\n',
  ];
}

// The release, the config and the services' answers are the same objects for many pages: written once.
const written = new WeakMap<object, EncodedFragment>();

function jsonOnce(value: unknown): Fragment {
  if (typeof value !== 'object' || value === null) return jsonForScript(value);
  let json = written.get(value);
  if (json === undefined) written.set(value, (json = encodedFragment(jsonForScript(value))));
  return json;
}

/** An infinite list is assembled again for each rendering; its pages are not. */
function jsonOfData(data: unknown): Fragment[] {
  if (!isPaged(data)) return [jsonOnce(data)];
  return [
    '{"pages":[',
    ...data.pages.flatMap((page, index) => (index === 0 ? [jsonOnce(page)] : [',', jsonOnce(page)])),
    `],"pageParams":${jsonForScript(data.pageParams)}}`,
  ];
}

function isPaged(data: unknown): data is { pages: unknown[]; pageParams: unknown[] } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'pages' in data &&
    Array.isArray(data.pages) &&
    'pageParams' in data &&
    Object.keys(data).length === 2
  );
}

/** The boot data as JSON, in parts. */
export function bootJson({ release, config, queries, ...rest }: BootData): Fragment[] {
  const list = queries.flatMap(([key, data], index) => [
    `${index === 0 ? '' : ','}[${jsonForScript(key)},`,
    ...jsonOfData(data),
    ']',
  ]);
  return [
    '{"release":',
    jsonOnce(release),
    ',"config":',
    jsonOnce(config),
    ',"queries":[',
    ...list,
    `],${jsonForScript(rest).slice(1)}`,
  ];
}

function imagePreload({ preloadImage }: Head): string {
  if (!preloadImage) return '';
  const sources = preloadImage.srcSet
    ? ` imagesrcset="${escapeHtml(preloadImage.srcSet)}" imagesizes="${escapeHtml(preloadImage.sizes ?? '100vw')}"`
    : '';
  return `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(preloadImage.href)}"${sources}>\n`;
}

// Deferred and low: the text and its image come first on a slow line.
function script(version: EdgeVersion, file: string): string {
  return `<script defer fetchpriority="low" src="${version.base}${file}" crossorigin integrity="${integrityOf(version, file)}"></script>`;
}

// The container needs the federation runtime, so the shell runs it; the preload asks in the same way as the shell will.
function preload(version: EdgeVersion, file: string): string {
  return `<link rel="preload" as="script" fetchpriority="low" href="${version.base}${file}" crossorigin integrity="${integrityOf(version, file)}">`;
}

// A chunk only leaves its modules in a list, in any order and before anything runs, so the page's code is there without a
// round through the loader. One that fails is asked for again by webpack.
function chunk(version: EdgeVersion, file: string): string {
  const mode = version.base.startsWith('/') ? '' : ' crossorigin';
  return `<script async fetchpriority="low" src="${version.base}${file}"${mode} integrity="${integrityOf(version, file)}"></script>`;
}
