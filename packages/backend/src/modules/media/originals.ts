// Where originals come from. A source answers only for names it knows; a name never becomes a path by itself.
import { createHash } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoImageNames, drawDemoImage } from '#app/demo/images/index';
import { isFileName } from './media-request';

export interface MediaOriginal {
  /** Changes whenever the content does. */
  fingerprint: string;
  /** Drawings are made by this program and trusted; uploads are read with limits. */
  drawn: boolean;
  read(): Promise<Buffer>;
  /** Set when the original lies on the disk, so that parts of it can be streamed. */
  file?: { path: string; size: number; modified: Date };
}

export interface MediaSource {
  find(name: string): Promise<MediaOriginal | undefined>;
}

/** The demo's pictures: drawn when they are asked for. */
export function demoSource(): MediaSource {
  const known = new Set(demoImageNames);
  const originals = new Map<string, MediaOriginal>();
  return {
    find(name) {
      if (!known.has(name)) return Promise.resolve(undefined);
      const made = originals.get(name) ?? drawnOriginal(name);
      originals.set(name, made);
      return Promise.resolve(made);
    },
  };
}

function drawnOriginal(name: string): MediaOriginal {
  const svg = (): Buffer => Buffer.from(drawDemoImage(name)?.svg ?? '');
  return { fingerprint: digest(svg()), drawn: true, read: () => Promise.resolve(svg()) };
}

/** Files that staff put into a folder. A symbolic link is not followed: it could point anywhere. */
export function folderSource(folder: string): MediaSource {
  return {
    async find(name) {
      if (!isFileName(name)) return undefined;
      const path = join(folder, name);
      const stats = await lstat(path).catch(() => undefined);
      if (!stats?.isFile()) return undefined;
      return {
        fingerprint: digest(`${name}:${stats.size}:${stats.mtimeMs}`),
        drawn: false,
        read: () => readFile(path),
        file: { path, size: stats.size, modified: stats.mtime },
      };
    },
  };
}

/** Asks one source after the other. */
export function firstOf(...sources: readonly MediaSource[]): MediaSource {
  return {
    async find(name) {
      for (const source of sources) {
        const found = await source.find(name);
        if (found) return found;
      }
      return undefined;
    },
  };
}

function digest(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}
