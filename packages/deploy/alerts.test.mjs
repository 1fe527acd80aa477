import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(__dirname, '../..');
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const hasProgram = (name) => !spawnSync(name, ['--help']).error;

describe('the alerts', () => {
  const rules = parse(read('packages/deploy/prometheus/rules.yml'));
  const dashboard = JSON.parse(read('packages/deploy/grafana/parts.json'));
  const sources = [
    'shell/server/backends/backend-metrics.ts',
    'packages/backend/src/plugins/metrics.ts',
    'packages/backend/src/modules/platform/background-jobs/metrics.ts',
    'packages/registry/src/metrics/http-metrics.ts',
    'shell/server/start-edge.ts',
    'packages/registry/src/http/revision-gauge.ts',
    'packages/tracing/src/tracing.ts',
  ].map(read);
  const expressions = [
    ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];

  it('and the dashboard use measures that the parts have', () => {
    const recorded = rules.groups.flatMap((group) => group.rules.flatMap(({ record }) => record ?? []));
    // Prometheus's own, and those of Node that the library collects.
    const others = /^(up|process_resident_memory_bytes|nodejs_eventloop_lag_p99_seconds)$/;
    const names = expressions.flatMap(
      (text) => text.match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?=[{[)\s]|$)|\b[a-z]+:[a-z0-9_:]+/g) ?? [],
    );
    expect(names.length).toBeGreaterThan(20);
    const unknown = names
      .filter((name) => !others.test(name) && !recorded.includes(name) && name !== 'histogram_quantile')
      .filter(
        (name) => !sources.some((text) => text.includes(`'${name.replace(/_(bucket|count|sum)$/, '')}'`)),
      );
    expect(unknown).toEqual([]);
  });

  (hasProgram('promtool') ? it : it.skip)(
    'fire when they should, and not before (needs promtool of Prometheus)',
    () => {
      const promtool = (...args) =>
        spawnSync('promtool', args, { cwd: join(ROOT, 'packages/deploy/prometheus'), encoding: 'utf8' });
      for (const args of [
        ['check', 'rules', 'rules.yml'],
        ['check', 'config', '--syntax-only', 'prometheus.yml'],
        ['test', 'rules', 'rules.test.yml'],
      ])
        expect([args, promtool(...args).status]).toEqual([args, 0]);
    },
  );
});
