import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../http/negotiate';
import type { Encoding } from './page-cache';
import { pageKey, wantsSaveData } from './page-key';
import type { PageServices } from './page-services';
import type { ResolvedRelease } from '../release/resolve-release';

/** One request for a page, with everything that decides its answer. */
export interface PageContext extends ResolvedRelease {
  request: FastifyRequest;
  reply: FastifyReply;
  url: URL;
  saveData: boolean;
  encoding: Encoding;
  /** True when the page is the same for everybody with the same key, so that it may be cached. */
  isShared: boolean;
  key: string;
}

export function pageContext(
  { cache }: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  resolved: ResolvedRelease,
): PageContext {
  const { session, overridden, fault, view } = resolved;
  const saveData = wantsSaveData(request);
  return {
    ...resolved,
    request,
    reply,
    url,
    saveData,
    encoding: acceptedEncoding(request.headers['accept-encoding']),
    isShared: session === null && overridden === null && fault === null && cache.isOn,
    key: pageKey(view, saveData, request.url),
  };
}
