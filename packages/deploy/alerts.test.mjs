// The rules and the dashboards in Prometheus's own words. That parts show what they ask for is tested in
// e2e/serve/metric-names.test.ts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = join(__dirname, 'prometheus');
const GRAFANA = join(__dirname, 'grafana');
const hasPromtool = !spawnSync('promtool', ['--help']).error;
const check = hasPromtool ? it : it.skip;
const reason = hasPromtool ? '' : ' (promtool is not installed: it comes with Prometheus)';
const promtool = (args, cwd) => spawnSync('promtool', args, { cwd, encoding: 'utf8' });

/** @returns what promtool says of expressions, each taken as a rule that records; empty when all are well */
function faultsOf(expressions) {
  const folder = mkdtempSync(join(tmpdir(), 'konnect-dashboard-'));
  const rules = expressions.map((expr, index) => ({ record: `panel:${index}`, expr }));
  writeFileSync(join(folder, 'rules.json'), JSON.stringify({ groups: [{ name: 'panels', rules }] }));
  const { status, stdout, stderr } = promtool(['check', 'rules', 'rules.json'], folder);
  rmSync(folder, { recursive: true });
  return status === 0 ? '' : stdout + stderr;
}

describe('the alerts', () => {
  check(`fire when they should, and not before${reason}`, () => {
    for (const args of [
      ['check', 'rules', 'rules.yml'],
      ['check', 'config', '--syntax-only', 'prometheus.yml'],
      ['test', 'rules', 'rules.test.yml'],
    ]) {
      const { status, stdout } = promtool(args, FOLDER);
      expect([args, status === 0 ? 0 : stdout]).toEqual([args, 0]);
    }
  });
});

describe('the dashboards', () => {
  check(`a typo in an expression is found${reason}`, () => {
    expect(faultsOf(['sum by (part) (rate(calls_total[5m]))'])).toBe('');
    expect(faultsOf(['sum by (part) (rate(calls_total[5m])'])).toMatch(/unclosed left parenthesis/);
    expect(faultsOf(['ratte(calls_total[5m])'])).toMatch(/unknown function/);
    expect(faultsOf(['rate(calls_total)'])).toMatch(/expected type range vector/);
  });

  check.each(readdirSync(GRAFANA))(`%s has expressions that Prometheus can read${reason}`, (name) => {
    const { panels } = JSON.parse(readFileSync(join(GRAFANA, name), 'utf8'));
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThanOrEqual(panels.length);
    expect(faultsOf(expressions)).toBe('');
  });
});
