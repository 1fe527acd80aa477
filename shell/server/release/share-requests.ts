import type { FileMirror } from '@konnect/registry/mirror';

/** Lets all processes that need the same file at the same time wait for one request. */
export function shareRequests(fetchFile: FileMirror['fetchFile']): FileMirror['fetchFile'] {
  const inFlight = new Map<string, ReturnType<FileMirror['fetchFile']>>();
  return (version, file) => {
    const key = `${version.id}@${version.version}/${file.path}`;
    const known = inFlight.get(key);
    if (known) return known;
    const request = fetchFile(version, file).finally(() => inFlight.delete(key));
    inFlight.set(key, request);
    return request;
  };
}
