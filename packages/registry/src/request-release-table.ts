import type { SignedTable } from './release-table-cache';
import { SIGNATURE_HEADER } from './signing/sign-answers';

const FETCH_TIMEOUT_MS = 3_000;

export interface TableRequest {
  address: URL;
  token: string | undefined;
  tag: string | null;
  fetch: typeof fetch;
  signal: AbortSignal;
}

export interface TableAnswer {
  table: SignedTable;
  tag: string | null;
}

/** Null when the table has not changed. @throws Error on any other response */
export async function requestReleaseTable({
  address,
  token,
  tag,
  fetch: request,
  signal,
}: TableRequest): Promise<TableAnswer | null> {
  const response = await request(address, {
    headers: {
      accept: 'application/json',
      ...(tag !== null && { 'if-none-match': tag }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(FETCH_TIMEOUT_MS)]),
    redirect: 'error',
  });
  if (response.status === 304) return null;
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(
      response.status === 401
        ? 'The registry does not know the token of this edge: set REGISTRY_EDGE_TOKEN, or REGISTRY_TOKEN'
        : `The registry answered ${response.status}`,
    );
  }
  return {
    table: { document: await response.text(), signature: response.headers.get(SIGNATURE_HEADER) },
    tag: response.headers.get('etag'),
  };
}
