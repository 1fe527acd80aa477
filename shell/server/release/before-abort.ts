import { IsolationFault } from '@konnect/registry/isolation';

// A process that starts too slowly goes on starting, for the next visitor.
export function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = (): void => reject(new IsolationFault('too-slow'));
    if (signal.aborted) late();
    else signal.addEventListener('abort', late, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', late));
  });
}
