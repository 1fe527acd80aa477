import { createHash } from 'node:crypto';

import type { RemoteDescriptor } from '@konnect/contracts';

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}

/** Leaves out time, commit and compressed sizes, so equal content gives the same hash on every machine. */
export function contentDigest(descriptor: RemoteDescriptor): string {
  const { builtAt: _builtAt, commit: _commit, files, ...rest } = descriptor;
  const ordered = files
    .map(({ brotliBytes: _brotliBytes, gzipBytes: _gzipBytes, ...file }) => file)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify(sorted({ ...rest, files: ordered })))
    .digest('hex');
}
