import { createHash } from 'node:crypto';
import type { TextRow } from './format';

/** A sum that does not depend on the order of rows, so two databases can be compared. */
export function createRowHash(): { add(row: TextRow): void; rows(): number; hex(): string } {
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
