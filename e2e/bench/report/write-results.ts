import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../results', import.meta.url));

export const MACHINE = `Node ${process.versions.node}, ${cpus().length} cores`;

/**
 * Prints the report of a bench and writes it down.
 * @param more other files of the run, by their ending
 */
export function writeResults(
  bench: string,
  report: string,
  more: Readonly<Record<string, string>> = {},
): void {
  mkdirSync(FOLDER, { recursive: true });
  const name = `${bench}-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}`;
  for (const [ending, text] of Object.entries({ md: `${report.trimEnd()}\n`, ...more }))
    writeFileSync(join(FOLDER, `${name}.${ending}`), text);
  const others = Object.keys(more).map((ending) => ` and .${ending}`);
  console.log(`\n${report.trimEnd()}\n\nWritten to e2e/bench/results/${name}.md${others.join('')}`);
}

/** The report of a bench that breaks things: its table, and some of what went wrong. */
export const faultReport = (
  minutes: number,
  table: string,
  examples: readonly { row: string; texts: readonly string[] }[],
): string =>
  [
    `${MACHINE}, ${minutes.toFixed(0)} minutes.`,
    table,
    examples.flatMap(({ row, texts }) => texts.map((text) => `- ${row}: ${text}`)).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
