import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SentForm } from '../../src/app/render-request';
import { postedFor, type Receipt } from '../http/form-posts/posted-cookie';
import { acceptedEncoding } from '../http/negotiate';
import type { Encoding } from './page-cache';
import { pageUrl } from '../http/page-url';
import { knownAddress, pageKey, wantsSaveData } from './page-key';
import type { PageServices } from './page-services';
import type { ResolvedRelease } from '../release/resolve-release';

export interface PageContext extends ResolvedRelease {
  request: FastifyRequest;
  reply: FastifyReply;
  url: URL;
  /** The address as the page is rendered: a shared page loses the query that it does not read. */
  knownUrl: URL;
  saveData: boolean;
  encoding: Encoding;
  /** True when the page is the same for everybody with the same key, so that it may be cached. */
  isShared: boolean;
  /** True for a version or a fault that visitors do not get: its outcome is not counted. */
  isPreview: boolean;
  key: string;
  sentForm?: SentForm;
  /** The receipt of a form posted a moment ago, which makes the page this browser's alone. */
  receipt?: Receipt;
}

export function pageContext(
  { cache, configs }: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  resolved: ResolvedRelease,
): PageContext {
  const { session, overridden, fault, view } = resolved;
  const saveData = wantsSaveData(request);
  const { publicUrl } = configs().config;
  const receipt = postedFor(url.pathname, request.headers.cookie, publicUrl);
  const isPreview = overridden !== null || fault !== null;
  const isForAll = session === null && !isPreview && receipt === undefined;
  const isShared = isForAll && cache.isOn;
  const address = isShared ? knownAddress(view, request.url) : request.url;
  return {
    ...resolved,
    request,
    reply,
    url,
    knownUrl: address === request.url ? url : pageUrl(address, publicUrl),
    saveData,
    encoding: acceptedEncoding(request.headers['accept-encoding']),
    isShared,
    isPreview,
    key: pageKey(view, saveData, address),
    ...(receipt && { receipt }),
  };
}
