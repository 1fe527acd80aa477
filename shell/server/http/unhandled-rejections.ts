/**
 * Remotes of many teams render in one edge. A rejected promise that one of them leaves without a handler
 * would end the process, and with it every page of the site; here it is noted, and that is all.
 * @returns what ends the watch
 */
export function logUnhandledRejections(note: (reason: unknown) => void): () => void {
  const onRejection = (reason: unknown): void => note(reason);
  process.on('unhandledRejection', onRejection);
  return () => void process.off('unhandledRejection', onRejection);
}
