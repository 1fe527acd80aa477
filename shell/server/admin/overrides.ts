import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRemote, SessionInfo, StaffRole } from '@konnect/contracts';
import { readCookie } from '@konnect/contracts/cookies';
import {
  contentDigest,
  edgeVersion,
  holdsFor,
  openOverride,
  OVERRIDE_COOKIE,
  parseDescriptor,
  versionBase,
  type EdgeVersion,
  type Override,
} from '@konnect/registry/release-source';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../render/head-tags';
import { linkRoutes, type OverrideLinkOptions } from './override-links';
import { releaseViewFor, withStandardRuntime, type ReleaseView } from '../release/release-view';

export interface OverriddenView {
  view: ReleaseView;
  override: Override;
  /** Set for a local build: the page's policy allows this origin. */
  origin?: string;
}

interface OverridesOptions extends OverrideLinkOptions {
  dataDir: string;
  /** An override of one account does not hold in another's session. */
  sessionOf(cookie: string | undefined): Promise<SessionInfo | null>;
}

/** Shows one remote's other version, only with a token that the registry signed and until it expires. */
export class Overrides {
  readonly #options: OverridesOptions;

  constructor(options: OverridesOptions) {
    this.#options = options;
  }

  get #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  async of(cookie: string | undefined): Promise<Override | null> {
    const token = readCookie(cookie, OVERRIDE_COOKIE, this.#options.publicUrl);
    if (token === undefined) return null;
    const override = await openOverride(this.#options.verify, token, this.#now);
    if (!override) return null;
    // Without an answer of the backend it may be a session in which this override does not hold.
    const session = await this.#options.sessionOf(cookie).catch(() => undefined);
    return session !== undefined && holdsFor(override, session) ? override : null;
  }

  async apply(view: ReleaseView, override: Override, role: StaffRole | null): Promise<OverriddenView | null> {
    const { remote: id, source } = override;
    if ('address' in source) {
      const open = withoutStaffRemotes(view);
      const found = open.release.remotes.find((remote) => remote.id === id);
      if (!found) return null;
      const { previous: _, files: __, ...live } = found;
      const own: ReleaseRemote = {
        ...live,
        version: 'local',
        base: source.address,
        entry: 'remoteEntry.js',
        container: `konnect_${id.replaceAll('-', '_')}_dev`,
        integrity: '',
      };
      // A local build has no server bundle, so the browser renders its area.
      return { view: replaced(open, own), override, origin: new URL(source.address).origin };
    }
    const version = await this.#stored(id, source.version, source.digest);
    if (!version) return null;
    // An override passes the same checks as a live version, roles included.
    const [remote] =
      releaseViewFor(
        { epoch: '', revision: 0, shell: view.shell, remotes: { [id]: { live: version } }, broken: [] },
        role,
      )?.release.remotes ?? [];
    return remote ? { view: replaced(view, remote, version), override } : null;
  }

  async #stored(id: string, version: string, digest: string): Promise<EdgeVersion | null> {
    try {
      const parsed = parseDescriptor(
        JSON.parse(await readFile(join(this.#options.dataDir, 'assets', id, version, 'remote.json'), 'utf8')),
      );
      // The signature covers the content, so a version that was changed on the disk is refused.
      return parsed.ok && contentDigest(parsed.descriptor) === digest
        ? edgeVersion({ ...parsed.descriptor, base: versionBase(parsed.descriptor) })
        : null;
    } catch {
      return null;
    }
  }

  async routes(app: FastifyInstance): Promise<void> {
    await linkRoutes(app, { ...this.#options, now: () => this.#now });
  }
}

// No staff page may run beside an unchecked build: staff pages open without the override.
function withoutStaffRemotes(view: ReleaseView): ReleaseView {
  const forStaff = [...view.remotes.values()].filter(({ roles }) => roles.length > 0);
  if (forStaff.length === 0) return view;
  const isForStaff = (id: string) => forStaff.some((version) => version.id === id);
  const { release } = view;
  return {
    ...view,
    release: {
      ...release,
      id: `${release.id}-visitors`,
      remotes: release.remotes.filter(({ id }) => !isForStaff(id)),
      unlisted: (release.unlisted ?? 0) + forStaff.length,
    },
    remotes: new Map([...view.remotes].filter(([id]) => !isForStaff(id))),
    hidden: [...view.hidden, ...forStaff],
  };
}

function replaced(view: ReleaseView, remote: ReleaseRemote, version?: EdgeVersion): ReleaseView {
  const others = view.release.remotes.filter(({ id }) => id !== remote.id);
  const remotes = new Map([...view.remotes].filter(([id]) => id !== remote.id));
  if (version) remotes.set(remote.id, version);
  return withStandardRuntime({
    ...view,
    release: {
      ...view.release,
      id: `${view.release.id}+${remote.id}@${remote.version}`,
      remotes: [...others, remote],
    },
    remotes,
  });
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'Africa/Nairobi' });

export function overrideBanner({ remote, source, by, expires }: Override): string {
  const what = 'address' in source ? `your own build at ${source.address}` : `version ${source.version}`;
  return `<link rel="stylesheet" href="/edge/override.css"><aside class="konnect-override" aria-label="Override">Not what visitors see: ${escapeHtml(remote)} is ${escapeHtml(what)}, for ${escapeHtml(by)} until ${clock.format(expires)}. <form method="post" action="/edge/override/end"><button type="submit">End</button></form></aside>\n`;
}
