import { rm } from 'node:fs/promises';
import { assetBase } from '@konnect/registry/release-source';
import { descriptorOf } from '../../site/builds';
import type { App } from '../../site/messages';
import type { registryOf } from '../../site/registry-client';
import { makeVersionVariant } from '../../site/make-version-variant';

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

const PAUSE_MS = 20;
const LIMIT_MS = 60_000;

async function untilShown(url: string, headers: Record<string, string>, version: string): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    const answer = await fetch(url, { headers });
    const html = await answer.text();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
    if (html.includes(version)) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`${url} did not show ${version} within ${LIMIT_MS / 1_000} s.`);
}

/**
 * Publishes and promotes another version so many times, each followed by a rollback, with a visitor who keeps
 * asking.
 */
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
    const base = assetBase(await descriptorOf(app));
    const published = await timed(async () => {
      await registry.publish(made.folder);
      await registry.promote(app, made.version);
      await untilShown(url, headers, `/assets/${app}/${made.version}/`);
    });
    const back = await timed(async () => {
      await registry.rollback(app);
      // The document also names the previous version as the fallback, so only its own files tell which one is
      // shown.
      await untilShown(url, headers, `href="${base}`);
    });
    all.publish.push(published);
    all.rollback.push(back);
    await rm(made.folder, { recursive: true });
    say(`${app} ${time}: published in ${published.toFixed(2)} s, rolled back in ${back.toFixed(2)} s`);
  }
  return all;
}
