import type { RemoteDescriptor } from '@konnect/contracts';
import { MODULE_SIZES_FILE } from '@konnect/contracts/rules';
import * as z from 'zod/mini';

import type { PeerBuild } from '#app/gate/check-peers';
import { parseModuleSizes } from '#app/gate/module-sizes';
import { jsonOf } from '#app/json-of';

export interface OwnCopy {
  library: string;
  /** gzip bytes; a script with several packages is divided by their share of the source. */
  bytes: number;
}

/** Every build contains the JSX runtime, a few bytes of React. */
const IN_EVERY_BUILD = 'react';
/** `react-hook-form`, `@scope/name`. A team's file has a folder, and a builder's name has a space. */
const PACKAGE = /^(?:@[\w.-]+\/)?[\w.-]+$/;

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
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

/** A foreign build does not name its modules, only its copies of shared libraries. */
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

/** Packages that the build contains, the largest first, and whether the list is complete. */
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
