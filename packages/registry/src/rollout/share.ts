import { createHash } from 'node:crypto';

/** So many visitors share a number that it identifies none of them. */
export const BUCKETS = 1_000;

export interface Share {
  id: string;
  version: string;
  percent: number;
}

const offsets = new Map<string, number>();

/** Each version starts at another bucket, else the same visitors would try every new version. */
function offsetOf(name: string): number {
  let offset = offsets.get(name);
  if (offset === undefined) {
    if (offsets.size > 1_000) offsets.clear();
    offsets.set(name, (offset = createHash('sha256').update(name).digest().readUInt32BE(0) % BUCKETS));
  }
  return offset;
}

/** A bucket inside 5 % is also inside 25 %. */
export function isInShare(bucket: number, { id, version, percent }: Share): boolean {
  return (bucket + offsetOf(`${id}@${version}`)) % BUCKETS < (percent * BUCKETS) / 100;
}
