// Alerts and dashboards ask for what the running parts show: a name with a typo is a rule that never fires.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { prepareDataDir } from '@konnect/database/testing';
import { startSite, type Site } from './start-site';

const DEPLOY = join(__dirname, '../../packages/deploy');
const METRICS = 'a-token-to-scrape-with';
/** Prometheus makes it itself: whether a part answered. */
const OF_PROMETHEUS = ['up'];
const KEYWORDS = /^(and|or|unless|bool|offset|atan2|inf|nan)$/i;
/** A store that nobody answers for is measured as well. */
const STORE = {
  ...{ S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'konnect' },
  ...{ S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
};

interface Rule {
  expr: string;
  record?: string;
}
interface Dashboard {
  title: string;
  panels: { title: string; targets: { expr: string }[] }[];
}

const { groups } = parse(readFileSync(join(DEPLOY, 'prometheus/rules.yml'), 'utf8')) as {
  groups: { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const dashboards = readdirSync(join(DEPLOY, 'grafana')).map(
  (name) => JSON.parse(readFileSync(join(DEPLOY, 'grafana', name), 'utf8')) as Dashboard,
);
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
];

/** What is left of an expression without texts, labels, durations, functions and operators. */
function namesIn(expression: string): string[] {
  const plain = expression
    .replace(/"(?:[^"\\]|\\.)*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  return [...plain.matchAll(/(?<![\w.:])[a-zA-Z_:][\w:]*(?!\s*\(|[\w:])/g)]
    .map(([name]) => name)
    .filter((name) => !KEYWORDS.test(name));
}

let folder: string;
let site: Site;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'konnect-metrics-'));
  const env = {
    ...{ DATA_DIR: join(folder, 'data'), PORT: '0', PUBLIC_URL: 'http://127.0.0.1:3000' },
    ...{ SEED: 'none', LOG_LEVEL: 'silent', METRICS_TOKEN: METRICS },
    // Traces are measured where they are on; nothing is recorded here.
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER: 'always_off' },
    ...STORE,
  };
  await prepareDataDir(env.DATA_DIR);
  site = await startSite({ env, root: folder, step: (_name, work) => work() });
}, 180_000);
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
}, 60_000);

/** The names that a part declares, whether it has values for them now or not. */
async function namesOf(part: string): Promise<string[]> {
  const answer = await fetch(`${part}/metrics`, { headers: { authorization: `Bearer ${METRICS}` } });
  const declared = (await answer.text()).matchAll(/^# TYPE (\S+) (\w+)$/gm);
  return [...declared].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? ['bucket', 'count', 'sum'].map((end) => `${name}_${end}`) : [name],
  );
}

it('reads the names of an expression, and nothing else of it', () => {
  expect(
    namesIn(
      '1 - sum by (le, route) (rate(calls_count{part="edge",le="0.5"}[5m])) > 14.4 * 0.001 and a:b:c_5m',
    ),
  ).toEqual(['calls_count', 'a:b:c_5m']);
  expect(namesIn('scalar(max(release_revision)) - max by (instance) (release_revision) > 0')).toEqual([
    'release_revision',
    'release_revision',
  ]);
  expect(namesIn('up{job="konnect"} == 0')).toEqual(['up']);
});

it('the parts show every measure that the alerts and the dashboards ask for', async () => {
  const shown = await Promise.all([site.url, site.backendUrl, site.registryUrl].map(namesOf));
  for (const names of shown) expect(names).toContain('http_request_duration_seconds_bucket');
  const known = new Set([...shown.flat(), ...rules.flatMap(({ record }) => record ?? []), ...OF_PROMETHEUS]);
  const asked = expressions.flatMap(namesIn);
  for (const expression of expressions) expect([expression, namesIn(expression).length]).not.toContain(0);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
  // Both have a bucket of their own.
  for (const names of shown.slice(1)) expect(names).toContain('object_store_up');
});
