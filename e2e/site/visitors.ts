import type { Release } from '@konnect/contracts';

/** Describes a visit that no visitor may meet. */
export type VisitFault = string;

export interface Visitors {
  visits(): number;
  /** How often the edge asked for patience because the machine is busy; the visitors then came again. */
  busy(): number;
  faults(): readonly VisitFault[];
  /** When this version was first and last seen in a page; undefined for never. */
  seen(version: string): { first: number; last: number } | undefined;
  stop(): Promise<void>;
}

const PAUSE_MS = 1_500;
/** A bound for what hangs: how long a visit takes is not measured. */
const LIMIT_MS = 60_000;
/** A page that is refused so often in a row is one that nobody can open. */
const TRIES = 5;
const random = (from: number, to: number) => from + Math.random() * (to - from);

/** The release that a page was made of, and every file it names that is not part of it. */
export function readSet(html: string): { release: Release; rendered: string; external: string[] } | null {
  const boot = /<script type="application\/json" id="konnect-boot">(.*?)<\/script>/s.exec(html)?.[1];
  if (!boot) return null;
  const { release, rendered } = JSON.parse(boot) as { release: Release; rendered: string };
  const own = new Map(release.remotes.map(({ id, version }) => [id, version]));
  own.set('shell', release.shell);
  const named = [...html.matchAll(/(?:src|href)="\/assets\/([^/"]+)\/([^/"]+)\//g)];
  return {
    release,
    rendered,
    external: named.filter(([, id = '', version]) => own.get(id) !== version).map(([text]) => text),
  };
}

/**
 * Starts visitors with cookies of their own, who go from page to page until they are stopped. Some open new
 * addresses, which the edge has to render; some fetch a script.
 */
export function startVisitors(site: string, paths: readonly string[], count: number): Visitors {
  let total = 0;
  let busy = 0;
  let isStopped = false;
  const faults: VisitFault[] = [];
  const versions = new Map<string, { first: number; last: number }>();

  // The machine of a test may be too slow for so many at a time. That is no fault of a deployment, so a
  // visitor does what the answer asks for; every other refusal is a fault.
  async function open(address: string, headers: Record<string, string>): Promise<[Response, string]> {
    for (let tries = 1; ; tries += 1) {
      const signal = AbortSignal.timeout(LIMIT_MS);
      const answer = await fetch(new URL(address, site), { headers, signal });
      const text = await answer.text();
      if (answer.status !== 503 || tries === TRIES || !text.includes('"edge.busy"')) return [answer, text];
      busy += 1;
      await new Promise((resolve) => setTimeout(resolve, 1_000 * Number(answer.headers.get('retry-after'))));
    }
  }

  async function visit(number: number, cookies: Map<string, string>): Promise<void> {
    const path = paths[Math.floor(Math.random() * paths.length)] ?? '/';
    // Lists read such a page number as the first page, so the edge renders it for each visitor.
    const address =
      Math.random() < 0.25 ? `${path}?visitor=${number}&page=v${number}&pages=v${number}` : path;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const [answer, html] = await open(address, { ...(cookie && { cookie }), 'accept-encoding': 'gzip' });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    total += 1;
    const fail = (what: string) => faults.push(`visitor ${number} at ${address}: ${what}`);
    if (answer.status !== 200) return void fail(`status ${answer.status}, ${html.slice(0, 300)}`);
    const set = readSet(html);
    if (!set) return void fail('no release in the page');
    if (!/<h1[ >]/.test(html)) fail(`no content in the page, rendered: ${set.rendered}`);
    if (set.external.length > 0) fail(`files of another set: ${set.external.join(', ')}`);
    const now = Date.now();
    for (const version of [set.release.shell, ...set.release.remotes.map((remote) => remote.version)]) {
      const known = versions.get(version);
      versions.set(version, { first: known?.first ?? now, last: now });
    }
    const script = Math.random() < 0.1 ? /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] : undefined;
    if (script === undefined) return;
    const file = await fetch(new URL(script, site), { signal: AbortSignal.timeout(LIMIT_MS) });
    await file.body?.cancel();
    if (file.status !== 200) fail(`${script} answered ${file.status}`);
  }

  async function live(number: number): Promise<void> {
    const cookies = new Map<string, string>();
    await new Promise((resolve) => setTimeout(resolve, random(0, PAUSE_MS)));
    while (!isStopped) {
      await visit(number, cookies).catch((error: unknown) =>
        faults.push(`visitor ${number}: ${String(error)}`),
      );
      await new Promise((resolve) => setTimeout(resolve, random(0.5, 1.5) * PAUSE_MS));
    }
  }

  const all = Array.from({ length: count }, (_, number) => live(number));
  return {
    visits: () => total,
    busy: () => busy,
    faults: () => faults,
    seen: (version) => versions.get(version),
    async stop() {
      isStopped = true;
      await Promise.all(all);
    },
  };
}
