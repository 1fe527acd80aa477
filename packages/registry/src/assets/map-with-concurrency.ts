/** Runs `work` on all items, at most `limit` at once. The first failure stops the rest. */
export async function mapWithConcurrency<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      try {
        await work(item);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    }
  };
  // The caller may clean up a folder after a failure, so all lanes must settle first.
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, lane));
  for (const result of lanes) if (result.status === 'rejected') throw result.reason;
}
