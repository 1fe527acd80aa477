// `pnpm dependencies` checks licences and known flaws, and writes .cache/reports/sbom.cdx.json.
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials, installedPackages, licenceFaults, readAudit } from '../lib/dependencies.mjs';
import { pnpmWords } from '../lib/pnpm.mjs';
import { readJson, ROOT } from '../lib/root.mjs';

const FILE = '.cache/reports/sbom.cdx.json';
/** The registry has limited time, because no test may wait for its response. */
const LIMIT_MS = 18_000;
const MAX_BYTES = 64 * 1024 * 1024;

function pnpm(...words) {
  const [command, ...first] = pnpmWords();
  const options = { cwd: ROOT, timeout: LIMIT_MS, maxBuffer: MAX_BYTES };
  return new Promise((resolve) =>
    execFile(command, [...first, ...words], options, (_error, stdout) => resolve(stdout)),
  );
}

const [licences, audit] = await Promise.all([pnpm('licenses', 'list', '--json'), pnpm('audit', '--json')]);
const packages = installedPackages(JSON.parse(licences));
mkdirSync(join(ROOT, '.cache/reports'), { recursive: true });
writeFileSync(join(ROOT, FILE), `${billOfMaterials(packages, readJson('package.json'))}\n`);
console.log(`${packages.length} packages of others, listed in ${FILE}.`);

const found = readAudit(audit);
if ('skipped' in found)
  console.log(`SKIPPED: the registry was not asked for known flaws, because ${found.skipped}.`);
else console.log(`${found.known} known flaws, ${found.faults.length} of them high or critical.`);
const faults = [...licenceFaults(packages), ...('faults' in found ? found.faults : [])];
if (faults.length > 0) console.error(faults.join('\n'));
process.exitCode = faults.length > 0 ? 1 : 0;
