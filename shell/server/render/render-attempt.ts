import { IsolationFault } from '@konnect/registry/isolation';
import type { EdgeVersion } from '@konnect/registry/release-source';
import { below, spanOf } from '@konnect/tracing';
import type { RenderedPage, RenderRequest } from '../../src/entry-server';
import { ownerOf } from '../release/match-page';
import type { ReleaseView } from '../release/release-view';
import { sharedFormKey } from '../http/form-posts/submission-key';
import { describePage } from '../trace';
import type { PageContext } from './page-context';
import type { PageServices } from './page-services';
import type { RenderSlot } from './render-slots';

export interface RenderAttempt {
  view: ReleaseView;
  page: RenderedPage;
  owner: EdgeVersion | undefined;
  servedBy: readonly { id: string; version: string }[];
  isFallback: boolean;
  /** Rendering goes on while the page is sent, so this may become true late. */
  hasRenderError(): boolean;
  /** True where the process ended for the memory of all; the area is left to the browser, uncounted. */
  isCrowdedOut(): boolean;
}

export interface RenderOptions {
  signal: AbortSignal;
  isFallback: boolean;
  slot?: RenderSlot | undefined;
}

export async function attemptRender(
  services: PageServices,
  context: PageContext,
  view: ReleaseView,
  { signal, isFallback, slot }: RenderOptions,
): Promise<RenderAttempt> {
  const { bundles, configs } = services;
  const { request, session, saveData, sentForm, receipt, isShared } = context;
  // The previous version may read another query.
  const url = isFallback ? context.url : context.knownUrl;
  let hasRenderError = false;
  let isCrowdedOut = false;
  const shell = await bundles.shell(view.shell);
  const onError = (error: unknown): void => {
    hasRenderError = true;
    isCrowdedOut ||= error instanceof IsolationFault && error.reason === 'crowded';
    request.log.error({ err: error, path: url.pathname }, 'rendering');
  };
  const asked: Omit<RenderRequest, 'fetch'> = {
    url,
    release: view.release,
    config: session ? configs().staffConfig : configs().config,
    session,
    saveData,
    ...(session ? {} : { recall: (address: string) => services.services.recall(address) }),
    loadRemote: (id) => Promise.reject(new Error(`${id} is rendered in a process of its own.`)),
    signal,
    ...(sentForm && { sentForm }),
    ...(receipt && !sentForm
      ? { posted: receipt.posted, formKey: receipt.key }
      : isShared && { formKey: sharedFormKey() }),
    onError,
  };
  const remote = view.remotes.get(ownerOf(view, url.pathname));
  const about = {
    'konnect.remote': remote?.id,
    'konnect.version': remote?.version,
    'konnect.fallback': isFallback,
  };
  const page = await below(
    spanOf(request),
    `render ${remote?.id ?? 'shell'}`,
    { attributes: about },
    (span) => {
      const call = services.services.for(session ? request.headers.cookie : undefined, signal, span);
      const fetch: RenderRequest['fetch'] = (input, init) =>
        slot ? slot.during(call(input, init)) : call(input, init);
      const whileWaiting: RenderRequest['whileWaiting'] = (work) => (slot ? slot.during(work) : work);
      return shell.renderPage({ ...asked, fetch, whileWaiting }, remote);
    },
  );
  const owner = page.handle.remote === 'shell' ? view.shell : view.remotes.get(page.handle.remote);
  // The shell is counted too: one that breaks remotes shows in comparison with the other visitors' shell.
  const servedBy = [view.shell, ...(owner && owner !== view.shell ? [owner] : [])].map(({ id, version }) => ({
    id,
    version,
  }));
  describePage(request, servedBy, page.handle.page);
  return {
    ...{ view, page, owner, servedBy, isFallback },
    hasRenderError: () => hasRenderError,
    isCrowdedOut: () => isCrowdedOut,
  };
}

/** A preview is not counted: it may show a version that visitors do not get. */
export function countAttempt(
  { metrics }: PageServices,
  { isPreview }: PageContext,
  attempt: RenderAttempt,
): void {
  const { view, page, servedBy, isFallback } = attempt;
  if (isPreview || attempt.isCrowdedOut()) return;
  const isFailed = attempt.hasRenderError() || page.boot.rendered === 'frame';
  for (const { id, version } of servedBy) {
    // The failed version was counted when it was given up; the shell may have been the reason.
    if (isFailed || (isFallback && id === view.shell.id)) metrics.failure(id, version);
    else metrics.visit(id, version);
  }
}
