import { rm } from 'node:fs/promises';
import { links } from '@konnect/contracts';
// Visits by fetch: the fixtures of the other specs would open a page for nothing.
import { expect, test } from '@playwright/test';
import { BAD_VERSIONS, makeBad } from '../../site/bad-versions';
import type { App } from '../../site/messages';
import { registryOf, type RegistryRefusal } from '../../site/registry-client';
import { makeVersionVariant } from '../../site/make-version-variant';
import { startSite, type RunningSite } from '../../site/start-site';
import { startVisitors, type Visitors } from '../../site/visitors';

// Four teams deploy at the same time and no visitor notices. Every run is short and has all that can go
// wrong in it; CONCURRENT_PUBLISHES=40 CONCURRENT_VISITORS=200 is the long one, and takes minutes.
const PUBLISHES = Number(process.env['CONCURRENT_PUBLISHES'] ?? 14);
const VISITORS = Number(process.env['CONCURRENT_VISITORS'] ?? 40);
const TEAMS = ['community', 'engagement', 'careers', 'staff'] as const satisfies readonly App[];
const PATHS = [links.home(), links.community(), links.help(), links.jobs(), links.wheel()];
/**
 * Of forty visitors with cookies of their own, one time in eight none is among 5 %, and no visit would ever
 * try the version.
 */
const FIRST_PERCENT = VISITORS < 200 ? 25 : 5;
/** Quick stages, so that a run fits into a minute; what moves them on or back is the same. */
const QUICK = { stages: [FIRST_PERCENT, 50, 100], stageSeconds: 1, minVisits: 3 };

interface Line {
  team: App;
  what: string;
  outcome: string;
  /** From the begin of the publish to the first visitor who got it, or to the refusal. */
  seconds: number;
  /** From the take-back to the last page that had it. */
  recover?: number;
}

const since = (begin: number) => (Date.now() - begin) / 1_000;

test.describe.configure({ mode: 'serial' });
let site: RunningSite | undefined;
let visitors: Visitors | undefined;

test.beforeAll(async () => {
  test.setTimeout(330_000);
  site = await startSite('concurrent-releases', 11);
  visitors = startVisitors(site.url, PATHS, VISITORS);
});
test.afterAll(async () => {
  await visitors?.stop();
  await site?.stop();
});

test('Four teams deploy at once, six versions are bad, and no visitor notices', async () => {
  test.setTimeout(60_000 + PUBLISHES * 30_000);
  if (!site || !visitors) throw new Error('The site does not run.');
  const crowd = visitors;
  const registry = registryOf(site);
  const lines: Line[] = [];

  async function deployGood(app: App, byStages: boolean): Promise<void> {
    const token = tokens.get(app) ?? '';
    const made = await makeVersionVariant(app, {});
    const begin = Date.now();
    await registry.publish(made.folder, token);
    if (byStages) await registry.rollout(app, made.version, QUICK, token);
    else await registry.promote(app, made.version, token);
    // The staff's area is in no visitor's set: what counts for it is the table that edges follow.
    const isThere = async () =>
      app === 'staff' ? (await registry.live(app)) === made.version : crowd.seen(made.version) !== undefined;
    await expect
      .poll(isThere, {
        intervals: [50],
        timeout: 90_000,
        message: `${app} ${made.version} reaches a visitor`,
      })
      .toBe(true);
    lines.push({
      team: app,
      what: byStages ? 'good, by stages' : 'good',
      outcome: 'live',
      seconds: since(begin),
    });
    if (byStages)
      await expect
        .poll(() => registry.live(app), {
          intervals: [100],
          timeout: 120_000,
          message: `${app} ${made.version} ends its rollout`,
        })
        .toBe(made.version);
    await rm(made.folder, { recursive: true });
  }

  async function deployBad(bad: (typeof BAD_VERSIONS)[number]): Promise<void> {
    const token = tokens.get(bad.app) ?? '';
    const made = await makeBad(bad);
    const begin = Date.now();
    const refusal = await registry.publish(made.folder, token).then(
      () => null,
      (error: RegistryRefusal) => error,
    );
    expect(refusal?.code ?? null, `${bad.name}: ${refusal?.message ?? 'accepted'}`).toBe(bad.refusal);
    if (refusal) {
      lines.push({ team: bad.app, what: bad.name, outcome: refusal.code, seconds: since(begin) });
    } else {
      await registry.rollout(
        bad.app,
        made.version,
        { ...QUICK, stageSeconds: 120, minVisits: 10_000 },
        token,
      );
      await expect
        .poll(() => registry.rolloutOf(bad.app), {
          intervals: [50],
          timeout: 120_000,
          message: `${bad.name} takes itself back`,
        })
        .toBeNull();
      const detected = Date.now();
      const [last] = await registry.history(bad.app);
      expect(last).toMatchObject({ action: 'take-back', actor: 'registry', fromVersion: made.version });
      await expect
        .poll(() => Date.now() - (crowd.seen(made.version)?.last ?? 0), { intervals: [100], timeout: 20_000 })
        .toBeGreaterThan(2_500);
      const recover = Math.max(0, (crowd.seen(made.version)?.last ?? detected) - detected) / 1_000;
      lines.push({
        team: bad.app,
        what: `${bad.name}, at ${FIRST_PERCENT} % of visitors`,
        outcome: 'took itself back',
        seconds: (detected - begin) / 1_000,
        recover,
      });
    }
    await rm(made.folder, { recursive: true });
  }

  const tokens = new Map<App, string>();
  for (const team of TEAMS) tokens.set(team, await registry.newToken(team));
  await expect(registry.promote('careers', 'any', tokens.get('community') ?? '')).rejects.toMatchObject({
    code: 'registry.forbidden',
  });

  const goods = Array.from({ length: PUBLISHES - BAD_VERSIONS.length }, (_, number) => ({
    app: TEAMS[number % TEAMS.length] ?? 'community',
    number,
  }));
  await Promise.all(
    TEAMS.map(async (team) => {
      const bads = BAD_VERSIONS.filter(({ app }) => app === team);
      for (const { number } of goods.filter(({ app }) => app === team)) {
        // The staff remote has no visitors on these paths, so it cannot carry a rollout.
        await deployGood(team, team !== 'staff' && number >= TEAMS.length && number < 2 * TEAMS.length);
        const bad = bads.shift();
        if (bad) await deployBad(bad);
      }
      for (const bad of bads) await deployBad(bad);
    }),
  );

  console.log(
    `\n    ${lines.length} publishes by ${TEAMS.length} teams, ${crowd.visits()} visits by ${VISITORS} visitors,`,
    `${crowd.busy()} asked to come again, ${crowd.faults().length} failed`,
  );
  for (const { team, what, outcome, seconds, recover } of lines) {
    console.log(
      `    measured  ${team.padEnd(11)}${what.padEnd(39)}${outcome.padEnd(20)}${seconds.toFixed(1).padStart(6)} s${recover === undefined ? '' : `, last page with it ${recover.toFixed(1)} s later`}`,
    );
  }
  for (const fault of crowd.faults()) console.log(`    failed    ${fault}`);
  expect(crowd.faults().slice(0, 10)).toEqual([]);
  expect(crowd.visits()).toBeGreaterThan(VISITORS);
  // A deployment that made the edge refuse many would be noticed.
  expect(crowd.busy()).toBeLessThan(crowd.visits() / 20);
  expect(lines).toHaveLength(PUBLISHES);
});
