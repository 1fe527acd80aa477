import type { SessionInfo, StaffRole } from '@konnect/contracts';
import type { FastifyRequest } from 'fastify';
import { faultOf, withFault, type ChosenFault } from '../admin/faults';
import type { OverriddenView } from '../admin/overrides';
import { matchPage } from './match-page';
import type { ReleaseView } from './release-view';
import type { PageServices } from '../render/page-services';

export interface ResolvedRelease {
  view: ReleaseView;
  session: SessionInfo | null;
  /** True while no backend says whose session it is: pages for everybody are shown as to a visitor. */
  isSessionUnknown: boolean;
  role: StaffRole | null;
  bucket: number | null;
  overridden: OverriddenView | null;
  fault: ChosenFault | null;
  /** True for overrides and local builds, which show things that visitors must not see. */
  isForDeveloper: boolean;
}

export async function resolveRelease(
  services: PageServices,
  request: FastifyRequest,
  bucket: number | null,
): Promise<ResolvedRelease | null> {
  const { overrides, devOrigins } = services;
  const { cookie } = request.headers;
  const known = await services.sessionOf(cookie).catch((error: unknown) => {
    request.log.error({ err: error }, 'session');
    return undefined;
  });
  const session = known ?? null;
  const isSessionUnknown = known === undefined;
  const role = session?.role ?? null;
  const usual = await loadableView(services, role, bucket, request);
  if (!usual) return null;
  const override = isSessionUnknown ? null : ((await overrides?.of(cookie)) ?? null);
  const applied = override && ((await overrides?.apply(usual, override, role)) ?? null);
  const overridden = applied && isForbiddenOn(applied, request.url) ? null : applied;
  const isForDeveloper = overridden !== null || devOrigins.length > 0;
  const fault = isForDeveloper ? faultOf(cookie, services.configs().config.publicUrl) : null;
  const chosen = overridden?.view ?? usual;
  const view = fault ? withFault(chosen, fault) : chosen;
  return { view, session, isSessionUnknown, role, bucket, overridden, fault, isForDeveloper };
}

/** Staff pages never run beside an unchecked build, so its set hides them. */
function isForbiddenOn({ view, origin }: OverriddenView, url: string): boolean {
  return origin !== undefined && matchPage(view, url.split(/[?#]/, 1)[0] ?? '/')?.isHidden === true;
}

/** Falls back to the previous shell when the server bundle of the current one cannot be loaded. */
async function loadableView(
  { releases, bundles, metrics }: PageServices,
  role: StaffRole | null,
  bucket: number | null,
  request: FastifyRequest,
): Promise<ReleaseView | null> {
  const view = releases.for(role, bucket);
  if (!view) return null;
  try {
    await bundles.shell(view.shell);
    return view;
  } catch (error) {
    request.log.error({ err: error, version: view.shell.version }, 'shell');
    metrics.failure('shell', view.shell.version);
    return releases.earlier(role, bucket) ?? view;
  }
}
