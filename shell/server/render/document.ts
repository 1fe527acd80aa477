import type { Head } from '@konnect/contracts';
import { BOOT_ELEMENT, type BootData } from '../../src/app/boot-data';
import { headTags, jsonForScript } from './head-tags';
import { imagePreloadTag } from './image-preload';
import { MANIFEST_PATH, TAB_ICON_PATH, TOUCH_ICON_PATH } from '../http/icons';
import { encodedFragment, lengthOf, type Fragment, type EncodedFragment } from './encoded-fragments';
import type { PageStyles } from './page-styles';

export interface DocumentInput {
  head: Head;
  boot: BootData;
  path: string;
  styles: PageStyles;
  bootstrap?: Fragment | undefined;
  scripts: string;
  banner?: string;
  isPaintedOnce?: boolean;
}

// Chromium would paint the header alone first, and a slow phone would lay it out twice.
const PAINT_ONCE = '<link rel="expect" href="#main" blocking="render">\n';

/** Everything before the rendered body, sent before rendering starts so that files load in parallel. */
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
<link rel="icon" href="${TAB_ICON_PATH}" type="image/png" sizes="48x48">
<link rel="apple-touch-icon" href="${TOUCH_ICON_PATH}">
<link rel="manifest" href="${MANIFEST_PATH}">
</head>
<body>
${banner}<div id="root">`;
  return [beforeStyles, ...(bootstrap ? [bootstrap] : []), ...styles.tags, afterStyles];
}

/** Everything after the rendered body. Boot data comes last: text can be read before it has arrived. */
export function documentEnd(
  bootJson: readonly Fragment[],
  codeBlock = '',
  bootstrap: readonly Fragment[] = [],
): Fragment[] {
  return [
    '</div>\n',
    // In the head, the bootstrap delayed a slow phone's first paint by 15 to 35 ms.
    ...bootstrap,
    `${codeBlock}<script type="application/json" id="${BOOT_ELEMENT}">`,
    ...bootJson,
    '</script>\n</body>\n</html>\n',
  ];
}

// Many pages share the release, the config and answers, so each object is serialised once.
const written = new WeakMap<object, EncodedFragment>();

function cachedJson(value: unknown): Fragment {
  if (typeof value !== 'object' || value === null) return jsonForScript(value);
  let json = written.get(value);
  if (json === undefined) written.set(value, (json = encodedFragment(jsonForScript(value))));
  return json;
}

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

/** Characters of data up to which painting waits for the whole page: about 10 kB when compressed. */
const PAINTED_ONCE_MAX = 48 * 1024;

export const isPaintedOnce = ({ rendered }: BootData, json: readonly Fragment[]): boolean =>
  rendered === 'page' && lengthOf(json) <= PAINTED_ONCE_MAX;
