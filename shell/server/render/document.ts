import type { Head } from '@konnect/contracts';
import { BOOT_ELEMENT, type BootData } from '../../src/app/boot-data';
import { headTags, jsonForScript } from './head-tags';
import { imagePreloadTag } from './image-preload';
import { MANIFEST_PATH, TOUCH_ICON_PATH } from '../http/icons';
import { encodedFragment, lengthOf, type Fragment, type EncodedFragment } from './encoded-fragments';
import type { PageStyles } from './page-styles';

export interface DocumentInput {
  head: Head;
  boot: BootData;
  path: string;
  styles: PageStyles;
  /** The bootstrap, where the page's scripts run with the document: it listens for those that fail. */
  bootstrap?: Fragment | undefined;
  /** Tags of scripts that run with the document. */
  scripts: string;
  /** Markup before the page. */
  banner?: string;
  /** Nothing is painted before the page's own part has arrived. */
  isPaintedOnce?: boolean;
}

/**
 * Chromium stops parsing after the styles and paints what it has: a header, whose layout a slow phone then
 * makes once more with the page. Other browsers do not know the tag.
 */
const PAINT_ONCE = '<link rel="expect" href="#main" blocking="render">\n';

/** Everything before the rendered body. Sent before rendering starts, so that files load in parallel. */
export function documentStart(input: DocumentInput): Fragment[] {
  const { head, boot, path, styles, bootstrap, scripts, banner = '', isPaintedOnce } = input;
  const beforeStyles = `<!doctype html>
<html lang="${boot.config.locale ?? 'en'}"${boot.saveData ? ' data-save-data=""' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${imagePreloadTag(head)}${isPaintedOnce ? PAINT_ONCE : ''}`;
  const afterStyles = `${headTags(head, boot.config.publicUrl, boot.config.siteName, path)}
${scripts}
<meta name="theme-color" content="#5A2A9B">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${TOUCH_ICON_PATH}">
<link rel="manifest" href="${MANIFEST_PATH}">
</head>
<body>
${banner}<div id="root">`;
  return [beforeStyles, ...(bootstrap ? [bootstrap] : []), ...styles.tags, afterStyles];
}

/**
 * Everything after the rendered body. The boot data comes last: text can be read before it has arrived.
 * @param bootstrap the bootstrap, unless it stands in the head
 */
export function documentEnd(bootJson: readonly Fragment[], codeBlock = '', bootstrap?: Fragment): Fragment[] {
  return [
    '</div>\n',
    // After the page, so that the first paint does not wait for it: evaluated in the head it took a slow
    // phone 15 to 35 ms.
    ...(bootstrap ? [bootstrap] : []),
    `${codeBlock}<script type="application/json" id="${BOOT_ELEMENT}">`,
    ...bootJson,
    '</script>\n</body>\n</html>\n',
  ];
}

// The release, the config and the services' answers are the same objects for many pages: written once.
const written = new WeakMap<object, EncodedFragment>();

function cachedJson(value: unknown): Fragment {
  if (typeof value !== 'object' || value === null) return jsonForScript(value);
  let json = written.get(value);
  if (json === undefined) written.set(value, (json = encodedFragment(jsonForScript(value))));
  return json;
}

/** An infinite list is assembled again for each rendering; its pages are not. */
function jsonOfData(data: unknown): Fragment[] {
  if (!isPaged(data)) return [cachedJson(data)];
  return [
    '{"pages":[',
    ...data.pages.flatMap((page, index) => (index === 0 ? [cachedJson(page)] : [',', cachedJson(page)])),
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
    cachedJson(release),
    ',"config":',
    cachedJson(config),
    ',"queries":[',
    ...list,
    `],${jsonForScript(rest).slice(1)}`,
  ];
}

/**
 * Characters of a page's data, and roughly of its text, up to which nobody waits for the rest of the page:
 * some 10 kB on the line.
 */
const PAINTED_ONCE_MAX = 48 * 1024;

/** @param json the page's boot data, written */
export const isPaintedOnce = ({ rendered }: BootData, json: readonly Fragment[]): boolean =>
  rendered === 'page' && lengthOf(json) <= PAINTED_ONCE_MAX;
