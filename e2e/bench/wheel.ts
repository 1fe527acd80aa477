import { parseArgs } from 'node:util';
import { newSpinTicket } from '../fixtures/draws';
import { launchBrowser } from './browser/launch';
import { watchExternalCpu } from './external-cpu';
import { framesOf } from './report/frames';
import { MACHINE, writeResults } from './report/write-results';
import { startSites } from './site/start-sites';

const CPU_RATE = 4;
/** A spin takes ten seconds. */
const WATCHED_MS = 6_000;
const FRAMES = [
  'disabled-by-default-devtools.timeline.frame',
  'devtools.timeline.frame',
  'devtools.timeline',
];
const { values } = parseArgs({
  options: {
    /** Address of a running site; otherwise one is started. */
    url: { type: 'string' },
    port: { type: 'string', default: '4530' },
  },
});

const sites = values.url === undefined ? await startSites(Number(values.port)) : undefined;
const browser = await launchBrowser('');
try {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const ticket = JSON.stringify({
    ticket: await newSpinTicket(values.url ?? sites?.edge ?? ''),
    draw_id: null,
  });
  await context.addInitScript(
    (kept) => location.protocol.startsWith('http') && sessionStorage.setItem('konnect:spin-ticket', kept),
    ticket,
  );
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.goto(`${values.url ?? sites?.edge ?? ''}/wheel`);
  const button = page.getByRole('button', { name: 'Spin the Wheel' });
  await button.waitFor({ timeout: 60_000 });
  await page.getByRole('img', { name: /^Wheel with/ }).scrollIntoViewIfNeeded();
  await button.click();
  await page.getByRole('button', { name: 'Skip' }).waitFor();

  const external = watchExternalCpu();
  await browser.startTracing(page, { categories: FRAMES });
  await page.waitForTimeout(WATCHED_MS);
  const trace = (await browser.stopTracing()).toString();
  const externalCores = external();
  if (!(await page.getByRole('button', { name: 'Spinning...' }).isVisible()))
    throw new Error('The wheel stopped before the trace ended.');

  const frames = framesOf(trace);
  const report = `| | |
|---|---:|
| frames per second | ${frames.perSecond.toFixed(1)} |
| frames in ${(frames.spanMs / 1000).toFixed(1)} s | ${frames.count} |
| longest time between two | ${frames.longestGapMs.toFixed(0)} ms |
| 95 % come within | ${frames.gap95Ms.toFixed(0)} ms |

Chromium ${browser.version()}, ${MACHINE}, no graphics card. CPU ${CPU_RATE} times slower, 360x740 at 2 pixels. External CPU beside the run: ${externalCores === undefined ? 'unknown' : `${externalCores.toFixed(2)} cores`}.
`;
  writeResults('wheel', report, { 'trace.json': trace });
} finally {
  await browser.close();
  await sites?.stop();
}
