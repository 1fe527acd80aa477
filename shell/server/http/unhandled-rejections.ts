/** A rejected promise without a handler in one remote would otherwise end the process of all pages. */
export function logUnhandledRejections(note: (reason: unknown) => void): () => void {
  const onRejection = (reason: unknown): void => note(reason);
  process.on('unhandledRejection', onRejection);
  return () => void process.off('unhandledRejection', onRejection);
}
