import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { SiteContent } from '../content/site-content';
import { ROOT } from '../site/root';
import { imageFiles } from './image-files';

export const NEXT_APP = join(ROOT, '.cache/next-site');
export const NEXT_ENV = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const };
const TEMPLATE = join(ROOT, 'e2e/bench/next/template');
const STYLESHEET = join(ROOT, 'e2e/bench/content/page.css');
const SUFFIX = '.tmpl';
const WIDEST = 1440;

const run = promisify(execFile);

interface SourceFile {
  name: string;
  text: string;
}

function sourcesOf(site: SiteContent): SourceFile[] {
  const templates = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      name: relative(TEMPLATE, file).slice(0, -SUFFIX.length),
      text: readFileSync(file, 'utf8'),
    }));
  return [
    ...templates,
    { name: 'app/globals.css', text: readFileSync(STYLESHEET, 'utf8') },
    { name: 'content.json', text: JSON.stringify(site) },
  ];
}

/** Only the bench builds the app, because installing it needs the package registry. */
export async function ensureNextApp(
  site: SiteContent,
  backendUrl: string,
  say: (line: string) => void,
): Promise<void> {
  const sources = sourcesOf(site);
  const hash = createHash('sha256');
  for (const { name, text } of sources) hash.update(name).update('\0').update(text).update('\0');
  const version = hash.digest('hex');
  const stamp = join(NEXT_APP, 'stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return;

  const packageFile = join(NEXT_APP, 'package.json');
  const packagesBefore = existsSync(packageFile) ? readFileSync(packageFile, 'utf8') : '';
  for (const name of ['stamp', 'app', '.next', 'public'])
    rmSync(join(NEXT_APP, name), { recursive: true, force: true });
  for (const { name, text } of sources) {
    const file = join(NEXT_APP, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  if (
    packagesBefore !== readFileSync(packageFile, 'utf8') ||
    !existsSync(join(NEXT_APP, 'node_modules/next'))
  ) {
    say('next: installing from the package registry');
    await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: NEXT_APP });
  }
  await storeImages(site, backendUrl);
  say('next: building');
  await run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { cwd: NEXT_APP, env: NEXT_ENV });
  writeFileSync(stamp, version);
}

/** The optimizer of next/image makes its own sizes from the largest that the content store has. */
async function storeImages(site: SiteContent, backendUrl: string): Promise<void> {
  const folder = join(NEXT_APP, 'public/images');
  mkdirSync(folder, { recursive: true });
  for (const file of imageFiles(site)) {
    const query = new URLSearchParams({ bucket: 'landing-page', file, w: String(WIDEST) });
    const response = await fetch(`${backendUrl}/services/content?${query}`, {
      headers: { accept: 'image/jpeg' },
    });
    if (!response.ok) throw new Error(`The image ${file} answered ${response.status}.`);
    writeFileSync(join(folder, file), Buffer.from(await response.arrayBuffer()));
  }
}
