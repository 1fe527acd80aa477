import type { Groups } from './monolith';

export interface PagePreloads {
  /** Chunk groups that the page needs to be ready. */
  groups: readonly string[];
  /** Calls that the page makes, as the browser requests them. */
  data: string[];
  /** The preload of the page's largest image, as the federated page has it. */
  image: string;
}

export interface MonolithDocument {
  groups: Groups;
  /** Boot data as the edge writes it, with nothing rendered. */
  bootJson: string;
  preloads?: PagePreloads | undefined;
}

const file = (name: string): string => `/mono/${name}`;
const isScript = (name: string): boolean => name.endsWith('.js');

/** Without `preloads` the document is that of a plain build: styles and deferred scripts. */
export function monolithDocument({ groups, bootJson, preloads }: MonolithDocument): string {
  const entry = groups['main'] ?? [];
  const page = new Set(
    (preloads?.groups ?? []).flatMap((group) => groups[group] ?? []).filter((name) => !entry.includes(name)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${entry
  .filter((name) => !isScript(name))
  .map((name) => `<link rel="stylesheet" href="${file(name)}">`)
  .join('\n')}
${preloads?.image ?? ''}
<title>Konnect</title>
${entry
  .filter(isScript)
  .map((name) => `<script defer src="${file(name)}"></script>`)
  .join('\n')}
${[...page].map((name) => `<link rel="preload" as="${isScript(name) ? 'script' : 'style'}" href="${file(name)}">`).join('\n')}
${(preloads?.data ?? []).map((href) => `<link rel="preload" as="fetch" href="${href.replaceAll('&', '&amp;')}" crossorigin>`).join('\n')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<div id="root"></div>
<script type="application/json" id="konnect-boot">${bootJson}</script>
</body>
</html>
`;
}
