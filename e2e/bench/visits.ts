// `pnpm bench scale` replays the file that this writes.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser/launch';
import { newPhone } from './browser/open-page';
import { startSites } from './site/start-sites';
import { type Journey, JOURNEYS } from './visits/journeys';
import { type RecordingProxy, startRecordingProxy } from './visits/recording-proxy';
import { RECORDING, type Recording } from './visits/recording';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4560' },
    only: { type: 'string', default: '' },
  },
});
/** The line is not slowed down, so times are those of the pauses. */
const UNLIMITED = { down: -1, up: -1, latency: 0, cpu: 1 };
/** Pages send their reports when nothing else is running. */
const REST_MS = 3_000;

async function record(
  browser: Browser,
  proxy: RecordingProxy,
  journey: Journey,
): Promise<Recording['visits'][number]> {
  const { name, about, savesData } = journey;
  const context = await newPhone(browser, { ...UNLIMITED, ...(savesData && { savesData }) });
  const visit = async (go: Journey['go']): Promise<void> => {
    const page = await context.newPage();
    await go(async (path) => void (await page.goto(proxy.url + path)), page);
    await pause(REST_MS);
    // A page that is left sends its last report.
    await page.goto('about:blank');
    await pause(REST_MS / 3);
    await page.close();
  };
  try {
    if (journey.before) await visit(journey.before);
    proxy.start();
    await visit(journey.go);
    return { name, about, savesData: savesData === true, requests: proxy.recorded() };
  } finally {
    await context.close();
  }
}

const sites = await startSites(Number(values.port));
const proxy = await startRecordingProxy(sites.edge);
const browser = await launchBrowser('');
try {
  const visits: Recording['visits'] = [];
  for (const journey of JOURNEYS.filter(({ name }) => name.includes(values.only))) {
    const visit = await record(browser, proxy, journey);
    visits.push(visit);
    console.log(`${visit.name}: ${visit.requests.length} requests in ${visit.requests.at(-1)?.ms ?? 0} ms`);
  }
  const recording: Recording = {
    what: 'Scripted visits in a browser, not of people: `pnpm bench visits`',
    recordedOn: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim(),
    browser: `Chromium ${browser.version()}`,
    visits,
  };
  writeFileSync(RECORDING, `${JSON.stringify(recording)}\n`);
  console.log(`Written to ${fileURLToPath(RECORDING)}; \`pnpm format\` lays it out.`);
} finally {
  await browser.close();
  await proxy.close();
  await sites.stop();
}
