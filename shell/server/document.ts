import type { Head, PageFiles } from '@konnect/contracts';
import type { ReleasedVersion } from '@konnect/registry/release-source';
import { BOOT_ELEMENT, type BootData } from '../src/app/boot-data';
import { escapeHtml, headTags, jsonForScript } from './head-tags';
import { integrityOf, type ReleaseView } from './release-view';

export interface DocumentInput {
  view: ReleaseView;
  /** The page shown: its files are preloaded exactly. */
  remote: string;
  page: string;
  head: Head;
  boot: BootData;
  path: string;
}

const NO_FILES: PageFiles = { js: [], css: [] };

/** Everything before the rendered body. Sent before rendering starts, so that files load meanwhile. */
export function documentStart({ view, remote, page, head, boot, path }: DocumentInput): string {
  const { shell } = view;
  const owner = remote === 'shell' ? undefined : view.remotes.get(remote);
  const pageFiles = (owner ?? shell).pages[page] ?? NO_FILES;
  const pageBase = owner ?? shell;
  const css = [
    ...shell.entryFiles.css.map((file) => stylesheet(shell, file)),
    ...(owner?.entryFiles.css ?? []).map((file) => stylesheet(pageBase, file)),
    ...pageFiles.css.map((file) => stylesheet(pageBase, file)),
  ];
  const preloads = owner ? [owner.entry, ...owner.entryFiles.js, ...pageFiles.js] : pageFiles.js;
  return `<!doctype html>
<html lang="en"${boot.saveData ? ' data-save-data=""' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${css.join('\n')}
${imagePreload(head)}${headTags(head, boot.config.publicUrl, boot.config.siteName, path)}
${shell.entryFiles.js.map((file) => script(shell, file)).join('\n')}
${preloads.map((file) => preload(pageBase, file)).join('\n')}
<meta name="theme-color" content="#5A2A9B">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<div id="root">`;
}

/** Everything after the rendered body. The boot data comes last: text can be read before it has arrived. */
export function documentEnd(bootJson: string): string {
  return `</div>
<script type="application/json" id="${BOOT_ELEMENT}">${bootJson}</script>
</body>
</html>
`;
}

// The release, the config and the services' answers are the same objects for many pages: written once.
const written = new WeakMap<object, string>();

function jsonOnce(value: unknown): string {
  if (typeof value !== 'object' || value === null) return jsonForScript(value);
  let json = written.get(value);
  if (json === undefined) written.set(value, (json = jsonForScript(value)));
  return json;
}

export function bootJson({ release, config, queries, ...rest }: BootData): string {
  const list = queries.map(([key, data]) => `[${jsonForScript(key)},${jsonOnce(data)}]`).join(',');
  return `{"release":${jsonOnce(release)},"config":${jsonOnce(config)},"queries":[${list}],${jsonForScript(rest).slice(1)}`;
}

function imagePreload({ preloadImage }: Head): string {
  if (!preloadImage) return '';
  const sources = preloadImage.srcSet ? ` imagesrcset="${escapeHtml(preloadImage.srcSet)}" imagesizes="${escapeHtml(preloadImage.sizes ?? '100vw')}"` : '';
  return `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(preloadImage.href)}"${sources}>\n`;
}

function stylesheet(version: ReleasedVersion, file: string): string {
  // data-href is how webpack's style loading finds that the file is here already.
  return `<link rel="stylesheet" href="${version.base}${file}" data-href="${file}" crossorigin integrity="${integrityOf(version, file)}">`;
}

// Deferred and low: the text and its picture come first on a slow line.
function script(version: ReleasedVersion, file: string): string {
  return `<script defer fetchpriority="low" src="${version.base}${file}" crossorigin integrity="${integrityOf(version, file)}"></script>`;
}

function preload(version: ReleasedVersion, file: string): string {
  // A preload is used only by a script that is asked for in the same way: the entry with integrity and CORS,
  // chunks (which webpack asks for) without integrity, and with CORS only from another origin.
  const isEntry = file === version.entry;
  const mode = isEntry ? ` crossorigin integrity="${integrityOf(version, file)}"` : version.base.startsWith('/') ? '' : ' crossorigin';
  return `<link rel="preload" as="script" fetchpriority="low" href="${version.base}${file}"${mode}>`;
}
