/** Runs jobs of one key in sequence. In the database they would wait too, but hold a connection. */
export function createOrder(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = mine
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === settled) last.delete(key);
      });
    last.set(key, settled);
    return mine;
  };
}
