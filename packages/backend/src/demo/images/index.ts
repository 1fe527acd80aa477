// The demo's images are SVG files; content names them as `<name>.jpg`.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface DemoImageMeta {
  width: number;
  height: number;
  alt: string;
  /** Colours of the upper and the lower half, shown until the image has loaded. */
  blur: string;
}

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const FILES = here('./files');

const metadata = new Map(
  Object.entries(JSON.parse(readFileSync(here('./metadata.json'), 'utf8')) as Record<string, DemoImageMeta>),
);

export const demoImageNames: readonly string[] = [...metadata.keys()];

export function demoImageMeta(name: string): DemoImageMeta {
  const meta = metadata.get(name);
  if (meta === undefined) throw new Error(`No demo picture is called "${name}".`);
  return meta;
}

/** The caller has checked that the name is one of `demoImageNames`. */
export const readDemoImage = (name: string): Promise<Buffer> =>
  readFile(join(FILES, name.replace(/\.jpg$/, '.svg')));

export function numberedImages(series: string): string[] {
  const names: string[] = [];
  for (let number = 1; metadata.has(`${series}-${number}.jpg`); number += 1)
    names.push(`${series}-${number}.jpg`);
  return names;
}
