import type { SharedLibrary, SharedReport } from '#app/shared-libraries/shared-report';

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function libraryLine({ library, range, shells }: SharedLibrary): string {
  const from = shells.map(({ version, stage, provides, gets }) => {
    const shell = `shell ${version} (${stage})`;
    if (gets !== null) return `${gets} of ${shell}`;
    return provides.length > 0
      ? `NOT the ${provides.join(' or ')} of ${shell}`
      : `NOT from ${shell}, which has none`;
  });
  return `shared: ${library} ${range} is ${from.join('; ') || 'unknown: no shell is live'}`;
}

/** Only copies that cost a visitor something or that fail beside a possible shell. */
export const costLines = (report: SharedReport): string[] =>
  sharedLines(report).filter((line) => / NOT |^own cop.* kB |^island: /.test(line));

export function sharedLines({ shared, own, island, isWhole }: SharedReport): string[] {
  const sum = own.reduce((all, { bytes }) => all + bytes, 0);
  return [
    ...shared.map(libraryLine),
    ...own.map(
      ({ library, bytes, alsoIn }) =>
        `own copy: ${library}, ${kB(bytes)} (gzip)${alsoIn.length > 0 ? `, also in ${alsoIn.join(', ')}` : ''}`,
    ),
    ...(own.length > 1 ? [`own copies: ${kB(sum)} (gzip) in all`] : []),
    ...(island
      ? [
          `island: its pages bring ${island.library}, up to ${kB(island.bytes)} (gzip) that no other page shares`,
        ]
      : []),
    ...(isWhole ? [] : ['own copies: the build does not say what else it is made of']),
  ];
}
