import { createHash } from 'node:crypto';
import type { TextRow } from './format';

export interface RowHash {
  add(row: TextRow): void;
  rows(): number;
  hex(): string;
}

/** A sum that does not depend on the order of rows, so two databases can be compared. */
export function createRowHash(): RowHash {
  const sum = Buffer.alloc(16);
  let rows = 0;
  return {
    add(row) {
      const digest = createHash('sha256').update(JSON.stringify(row)).digest();
      rows += 1;
      let carry = 0;
      for (let index = 0; index < sum.length; index++) {
        carry += (sum[index] ?? 0) + (digest[index] ?? 0);
        sum[index] = carry & 0xff;
        carry >>= 8;
      }
    },
    rows: () => rows,
    hex: () => sum.toString('hex'),
  };
}

export type TableSums = Record<string, { rows: number; hash: string }>;

export function createTableHashes(): {
  add(table: string, rows: readonly TextRow[]): void;
  sums(): TableSums;
} {
  const hashes = new Map<string, RowHash>();
  return {
    add(table, rows) {
      const hash = hashes.get(table) ?? createRowHash();
      hashes.set(table, hash);
      for (const row of rows) hash.add(row);
    },
    sums: () =>
      Object.fromEntries(
        [...hashes].map(([table, hash]) => [table, { rows: hash.rows(), hash: hash.hex() }]),
      ),
  };
}
