import type { RemoteDescriptor } from '@konnect/contracts';
import { MODULE_SIZES_FILE } from '@konnect/contracts/rules';
import * as z from 'zod/mini';

import type { PeerBuild } from '#app/gate/check-peers';
import { parseModuleSizes } from '#app/gate/module-sizes';

/** A package whose code a build brings itself. */
export interface OwnCopy {
  library: string;
  /** gzip bytes; of a script with several packages, each counts with its share of the source. */
  bytes: number;
}

/** The JSX runtime, a few bytes of React, belongs to every build. */
const IN_EVERY_BUILD = 'react';
/**
 * `react-hook-form`, `@scope/name`; a file of the team's own has a folder, and what a builder adds has a
 * space.
 */
const PACKAGE = /^(?:@[\w.-]+\/)?[\w.-]+$/;

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
/** The part of a builder's manifest that names the scripts with its copies of shared libraries. */
const manifestSchema = z.object({
  shared: z.array(z.object({ name: z.string(), assets: z.object({ js: assets }) })),
});

const gzipOf = ({ files }: RemoteDescriptor, path: string): number => {
  const file = files.find((one) => one.path === path);
  return file ? (file.gzipBytes ?? file.brotliBytes) : 0;
};

const add = (sum: Map<string, number>, library: string, bytes: number) =>
  void sum.set(library, (sum.get(library) ?? 0) + bytes);

function fromModules(descriptor: RemoteDescriptor, sizes: Record<string, Record<string, number>>) {
  const sum = new Map<string, number>();
  for (const [script, modules] of Object.entries(sizes)) {
    const source = Object.values(modules).reduce((all, bytes) => all + bytes, 0);
    for (const [name, bytes] of Object.entries(modules))
      if (PACKAGE.test(name) && name !== IN_EVERY_BUILD)
        add(sum, name, (gzipOf(descriptor, script) * bytes) / source);
  }
  return sum;
}

/** Our own builds name their modules; of others only the copies of libraries that they share are known. */
function fromManifest(descriptor: RemoteDescriptor, text: string): Map<string, number> | null {
  const parsed = manifestSchema.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const sum = new Map<string, number>();
  for (const {
    name,
    assets: { js },
  } of parsed.data.shared)
    for (const path of new Set([...js.sync, ...js.async])) add(sum, name, gzipOf(descriptor, path));
  return sum;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @returns the packages that a build brings itself, the largest first, and whether all of them are known; a
 * build that says nothing
 *   of its modules names only the copies of libraries that it shares
 */
export async function ownCopies({
  descriptor,
  read,
}: PeerBuild): Promise<{ own: OwnCopy[]; isWhole: boolean }> {
  const has = (path: string | undefined): path is string =>
    descriptor.files.some((file) => file.path === path);
  const sizes = has(MODULE_SIZES_FILE) ? parseModuleSizes(await read(MODULE_SIZES_FILE)) : null;
  const manifest = descriptor.federation?.manifest;
  const text = !sizes && has(manifest) ? await read(manifest) : null;
  const sum = sizes
    ? fromModules(descriptor, sizes)
    : text && fromManifest(descriptor, text.toString('utf8'));
  const own = [...(sum ?? [])].map(([library, bytes]) => ({ library, bytes: Math.round(bytes) }));
  return {
    own: own
      .filter(({ bytes }) => bytes > 0)
      .sort((a, b) => b.bytes - a.bytes || (a.library < b.library ? -1 : 1)),
    isWhole: sizes !== null,
  };
}
