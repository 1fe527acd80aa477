import type { IsolatedPage, RenderInput, ServiceAnswer, ServiceCall } from '@konnect/registry/isolation';
import type { RenderedPage, RenderRequest } from '../../src/entry-server';
import { sharingOf } from './api-fetch';
import { checkedCall } from './service-door';

/** The functions through which a rendering in another process may ask this one. */
export function renderInput(request: RenderRequest): RenderInput {
  const { url, release, config, session, saveData, signal, onError, sentForm, posted, formKey, recall } =
    request;
  const door = (fetchOf: typeof fetch, mayWrite: boolean) => async (call: ServiceCall) => {
    const { address, ...init } = checkedCall(call, config, mayWrite);
    return answerOf(await fetchOf(address, init));
  };
  const { fetch: sendForm, ...form } = sentForm ?? {};
  return {
    ...{ url, release, config, session, saveData, signal, onError, formKey },
    ...(posted && { posted }),
    ...(sentForm && { sentForm: form as NonNullable<RenderInput['sentForm']> }),
    ...(sendForm && { sendForm: door(sendForm, true) }),
    read: door(request.fetch, false),
    isPublic: recall !== undefined,
  };
}

async function answerOf(response: Response): Promise<ServiceAnswer> {
  const sharing = sharingOf(response);
  const body = (await response.text()) || null;
  const headers = [...response.headers].filter(
    ([name]) => name === 'content-type' || name === 'x-request-id',
  );
  return {
    ...{ status: response.status, headers, body, freshMs: sharing?.freshMs ?? 0 },
    ...(sharing && { key: sharing.key }),
    json: sharing?.json ?? (() => JSON.parse(body ?? '') as unknown),
  };
}

/** Release, settings and session are this edge's own, whatever the process says of them. */
export function renderedPage(
  { release, config, session, saveData }: RenderRequest,
  { html, isAtOnce, boot, ...page }: IsolatedPage,
): RenderedPage {
  const own = { release, config, session, saveData };
  return {
    ...(page as Omit<RenderedPage, 'boot' | 'pipe'>),
    // The first copy sets the order in the document, and the last one makes the values hold.
    boot: { ...own, ...boot, ...own },
    render: async () => (isAtOnce ? [html] : undefined),
    pipe: (destination) => void destination.end(html),
  };
}
