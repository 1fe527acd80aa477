import type { RenderInput, ServiceAnswer } from '#app/isolation/rendering';
import type { SmokeRenderJob } from './job';
import { readBody } from './read-body';

/** Longer than a visitor may wait, because a busy machine is not the page's fault. */
export const PAGE_LIMIT_MS = 15_000;
/** Other paths of this machine are closed to published code. */
export const SERVICES = /^\/(?:api|services|survey)\//;

/** Many times what the largest page reads at a time; a page may make 200 calls at once. */
const MOST_ANSWER_BYTES = 2 * 1024 * 1024;

/** Untrusted code may read public data of these services only; a redirect may lead elsewhere. */
export function readerOf({
  backendUrl,
  publicToken,
}: Pick<SmokeRenderJob, 'backendUrl' | 'publicToken'>): RenderInput['read'] {
  return async ({ address, method }) => {
    const url = backendUrl && SERVICES.test(address) ? new URL(address, backendUrl) : undefined;
    if (
      !url ||
      !SERVICES.test(url.pathname) ||
      url.origin !== new URL(backendUrl ?? '').origin ||
      method !== 'GET'
    )
      return answerOf(
        404,
        JSON.stringify({ code: 'not_found', message: 'A smoke render has no data.', requestId: '' }),
      );
    const headers = publicToken === undefined ? undefined : { authorization: `Bearer ${publicToken}` };
    const response = await fetch(url, {
      ...(headers && { headers }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PAGE_LIMIT_MS),
    });
    return answerOf(response.status, (await readBody(response, MOST_ANSWER_BYTES)).toString('utf8'));
  };
}

function answerOf(status: number, body: string): ServiceAnswer {
  return {
    status,
    headers: [['content-type', 'application/json']],
    body: body || null,
    json: () => JSON.parse(body) as unknown,
    freshMs: 0,
  };
}
