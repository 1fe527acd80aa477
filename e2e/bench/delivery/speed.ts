import { rm } from 'node:fs/promises';
import type { App } from '../../site/messages';
import type { registryOf } from '../../site/registry-client';
import { makeVersionVariant } from '../../site/make-version-variant';
import { readSet } from '../../site/visitors';

/** Seconds from the call to the first page that shows its effect. */
export interface DeliveryTimes {
  publish: number[];
  rollback: number[];
}

export interface SpeedOptions {
  app: App;
  /** A page of the remote. */
  url: string;
  headers: Record<string, string>;
  registry: ReturnType<typeof registryOf>;
  times: number;
  say(line: string): void;
}

type Shown = Pick<SpeedOptions, 'app' | 'url' | 'headers'>;

const PAUSE_MS = 20;
const LIMIT_MS = 60_000;

async function untilShown({ app, url, headers }: Shown, version: string): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    const answer = await fetch(url, { headers });
    const html = await answer.text();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
    const remotes = readSet(html)?.release.remotes ?? [];
    if (remotes.some((remote) => remote.id === app && remote.version === version)) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`${url} did not show ${app} ${version} within ${LIMIT_MS / 1_000} s.`);
}

/** Publishes, promotes and rolls back another version each time, while a visitor keeps requesting a page. */
export async function measureDelivery({
  app,
  url,
  headers,
  registry,
  times,
  say,
}: SpeedOptions): Promise<DeliveryTimes> {
  const all: DeliveryTimes = { publish: [], rollback: [] };
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const begin = performance.now();
    await work();
    return (performance.now() - begin) / 1_000;
  };
  for (let time = 1; time <= times; time += 1) {
    const made = await makeVersionVariant(app, {});
    const before = await registry.live(app);
    if (before === null) throw new Error(`${app} is not live.`);
    const published = await timed(async () => {
      await registry.publish(made.folder);
      await registry.promote(app, made.version);
      await untilShown({ app, url, headers }, made.version);
    });
    const back = await timed(async () => {
      await registry.rollback(app);
      await untilShown({ app, url, headers }, before);
    });
    all.publish.push(published);
    all.rollback.push(back);
    await rm(made.folder, { recursive: true });
    say(`${app} ${time}: published in ${published.toFixed(2)} s, rolled back in ${back.toFixed(2)} s`);
  }
  return all;
}
