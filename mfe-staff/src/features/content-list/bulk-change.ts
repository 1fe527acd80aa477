import { isProblem, type ContentSummary } from '@konnect/contracts';

export interface BulkResult {
  done: number;
  /** Title and reason of each that was refused. */
  refused: { title: string; reason: string }[];
}

/**
 * A refusal of one item does not stop the others.
 * @throws Problem 401 and failures of the network or the server, which would meet all others as well
 */
export async function changeAll(
  items: readonly ContentSummary[],
  change: (item: ContentSummary) => Promise<unknown>,
): Promise<BulkResult> {
  const result: BulkResult = { done: 0, refused: [] };
  for (const item of items) {
    try {
      await change(item);
      result.done += 1;
    } catch (error) {
      if (!isProblem(error) || error.status === 401 || error.status === 0 || error.status >= 500) throw error;
      const [field] = Object.values(error.fieldErrors ?? {});
      result.refused.push({ title: item.title, reason: field?.[0] ?? error.message });
    }
  }
  return result;
}

/** `3 articles hidden. 1 was refused.` */
export function bulkText({ done, refused }: BulkResult, verb: string): string {
  const first = done === 0 ? `Nothing was ${verb}.` : `${done} ${verb}.`;
  if (refused.length === 0) return first;
  return `${first} ${refused.length} refused.`;
}
