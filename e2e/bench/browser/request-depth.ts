import type { Transfer } from './wire';

/**
 * An answer's level follows the deepest one that had arrived when it was requested; this needs long latency
 * without a limit of speed.
 * @returns levels, in the order of `transfers`
 */
export function requestDepths(transfers: readonly Transfer[]): number[] {
  const depths = new Map<Transfer, number>();
  for (const transfer of [...transfers].sort((a, b) => a.start - b.start)) {
    let deepest = 0;
    for (const [earlier, wave] of depths)
      if (earlier.end <= transfer.start) deepest = Math.max(deepest, wave);
    depths.set(transfer, deepest + 1);
  }
  return transfers.map((transfer) => depths.get(transfer) ?? 1);
}
