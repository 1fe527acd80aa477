import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRemote, StaffRole } from '@konnect/contracts';
import {
  contentDigest,
  edgeVersion,
  openOverride,
  OVERRIDE_COOKIE,
  parseDescriptor,
  type EdgeVersion,
  type Override,
  type Verifier,
} from '@konnect/registry/release-source';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../render/head-tags';
import { releaseViewFor, type ReleaseView } from '../release/release-view';

/** One visitor's set with the override in it. */
export interface OverriddenView {
  view: ReleaseView;
  override: Override;
  /** Set for a build on the own machine: the page's policy lets it in. */
  origin?: string;
}

interface OverridesOptions {
  dataDir: string;
  publicUrl: string;
  verify: Verifier;
  now?: () => number;
}

/** Shows staff and developers one remote as visitors do not see it: only with a token that the registry signed, and only for its time. */
export class Overrides {
  readonly #options: OverridesOptions;

  constructor(options: OverridesOptions) {
    this.#options = options;
  }

  get #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  /** The override that a request brought; null for everybody else. */
  async of(cookie: string | undefined): Promise<Override | null> {
    const token = cookie ? /(?:^|;\s*)konnect_override=([\w.-]+)/.exec(cookie)?.[1] : undefined;
    return token === undefined ? null : openOverride(this.#options.verify, token, this.#now);
  }

  /** The set with the other version in it; null when there is nothing of it that may be loaded for this role. */
  async apply(view: ReleaseView, override: Override, role: StaffRole | null): Promise<OverriddenView | null> {
    const { remote: id, source } = override;
    if ('address' in source) {
      const found = view.release.remotes.find((remote) => remote.id === id);
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
      // There is no server bundle of it: the browser renders its area.
      return { view: replaced(view, own), override, origin: new URL(source.address).origin };
    }
    const version = await this.#stored(id, source.version, source.digest);
    if (!version) return null;
    // Through the same door as a live one, roles included.
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
      // The signature is over the content: what was changed on the disk since then is refused.
      return parsed.ok && contentDigest(parsed.descriptor) === digest
        ? edgeVersion({ ...parsed.descriptor, base: `/assets/${id}/${version}/` })
        : null;
    } catch {
      return null;
    }
  }

  /** Opened by its link, ended by the banner's button. */
  routes(app: FastifyInstance): void {
    const attributes = `Path=/; HttpOnly; SameSite=Lax${this.#options.publicUrl.startsWith('https:') ? '; Secure' : ''}`;
    app.get<{ Querystring: { token?: string } }>(
      '/edge/override',
      async ({ query: { token = '' } }, reply) => {
        const override = await openOverride(this.#options.verify, token, this.#now);
        reply.header('cache-control', 'no-store');
        if (!override)
          return reply
            .code(403)
            .send({ code: 'override.refused', message: 'This link is not valid, or its time is over.' });
        const seconds = Math.floor((override.expires - this.#now) / 1_000);
        return reply
          .code(303)
          .header('set-cookie', `${OVERRIDE_COOKIE}=${token}; Max-Age=${seconds}; ${attributes}`)
          .header('location', '/')
          .send();
      },
    );
    app.get('/edge/override/end', (_, reply) =>
      reply
        .code(303)
        .headers({
          'cache-control': 'no-store',
          'set-cookie': `${OVERRIDE_COOKIE}=; Max-Age=0; ${attributes}`,
          location: '/',
        })
        .send(),
    );
    app.get('/edge/override.css', (_, reply) =>
      reply
        .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' })
        .send(BANNER_CSS),
    );
  }
}

function replaced(view: ReleaseView, remote: ReleaseRemote, version?: EdgeVersion): ReleaseView {
  const others = view.release.remotes.filter(({ id }) => id !== remote.id);
  const remotes = new Map([...view.remotes].filter(([id]) => id !== remote.id));
  if (version) remotes.set(remote.id, version);
  return {
    ...view,
    release: {
      ...view.release,
      id: `${view.release.id}+${remote.id}@${remote.version}`,
      remotes: [...others, remote],
    },
    remotes,
  };
}

const BANNER_CSS =
  '.konnect-override{position:sticky;top:0;z-index:1000;padding:8px 16px;background:#7a1f00;color:#fff;font:600 16px/1.4 sans-serif}.konnect-override a{color:#fff}';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'Africa/Nairobi' });

/** Shown above everything else on each page for as long as the override lasts. */
export function overrideBanner({ remote, source, by, expires }: Override): string {
  const what = 'address' in source ? `your own build at ${source.address}` : `version ${source.version}`;
  return `<link rel="stylesheet" href="/edge/override.css"><aside class="konnect-override" aria-label="Override">Not what visitors see: ${escapeHtml(remote)} is ${escapeHtml(what)}, for ${escapeHtml(by)} until ${clock.format(expires)}. <a href="/edge/override/end">End</a></aside>\n`;
}
