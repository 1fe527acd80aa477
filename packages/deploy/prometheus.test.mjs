// What Prometheus is told in Kubernetes, with its operator and without.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { prometheusRule } from './bin/prometheus-rule.mjs';
import { hasKubectl, KUBECTL_REASON, renderedWith } from './rendered-manifests.mjs';

const read = (path) => readFileSync(join(__dirname, path), 'utf8');
const PARTS = ['edge', 'backend', 'worker', 'registry'];
const rules = read('prometheus/rules.yml');
const written = read('kubernetes/components/prometheus-operator/rules.yaml');

it('the operator has the rules of compose, as `node packages/deploy/bin/prometheus-rule.mjs` writes them', () => {
  expect(written).toBe(prometheusRule(rules));
  expect(parse(written).spec).toEqual(parse(rules));
});

const render = hasKubectl ? describe : describe.skip;

render(`the manifests with the component of the operator${KUBECTL_REASON}`, () => {
  let documents = [];
  beforeAll(() => {
    documents = renderedWith('small', 'prometheus-operator');
  });
  const of = (kind, name) => documents.find((each) => each.kind === kind && each.metadata.name === name);
  const podsOf = (part) => (of('Deployment', part) ?? of('StatefulSet', part)).spec.template;

  it.each(PARTS)('scrape %s by the name of its port, and call it by the label that rules ask for', (part) => {
    const { selector, podTargetLabels, podMetricsEndpoints } = of('PodMonitor', 'konnect').spec;
    const [{ key, operator, values }] = selector.matchExpressions;
    const { metadata, spec } = podsOf(part);
    expect([operator, values.includes(metadata.labels[key])]).toEqual(['In', true]);
    expect(podTargetLabels).toEqual([key]);
    const [{ port, path }] = podMetricsEndpoints;
    expect([path, spec.containers[0].ports.map(({ name }) => name)]).toEqual(['/metrics', [port]]);
  });

  it.each(PARTS)('let Prometheus reach %s, through its policy', (part) => {
    const [{ containerPort }] = podsOf(part).spec.containers[0].ports;
    const { policyTypes, ingress } = of('NetworkPolicy', part).spec;
    expect(policyTypes).toContain('Ingress');
    const names = { 'kubernetes.io/metadata.name': 'monitoring' };
    // A rule without `from` lets everybody in.
    const isLetIn = ingress.some(
      ({ ports, from }) =>
        ports.some(({ port }) => port === containerPort) &&
        (!from ||
          from.some(
            ({ namespaceSelector }) =>
              JSON.stringify(namespaceSelector?.matchLabels) === JSON.stringify(names),
          )),
    );
    expect(isLetIn).toBe(true);
  });

  it('send the token from a secret that holds nothing else, and are called as rules call them', () => {
    const [{ authorization, relabelings }] = of('PodMonitor', 'konnect').spec.podMetricsEndpoints;
    expect(authorization).toEqual({ credentials: { name: 'konnect-metrics', key: 'token' } });
    const [, job] = rules.match(/up\{job="(\w+)"\}/);
    expect(relabelings).toContainEqual({ targetLabel: 'job', replacement: job });
    for (const kind of ['PodMonitor', 'PrometheusRule'])
      expect(of(kind, 'konnect').metadata.namespace).toBe('konnect');
  });
});

describe('a Prometheus without the operator', () => {
  const [compose, kubernetes] = ['prometheus', 'kubernetes'].map((name) =>
    parse(read(`prometheus/${name}.yml`)),
  );

  it('asks as that of compose does, and finds pods instead of names', () => {
    const [{ static_configs: _names, ...asks }] = compose.scrape_configs;
    const [{ kubernetes_sd_configs: pods, relabel_configs: labels, ...asksPods }] = kubernetes.scrape_configs;
    expect(asksPods).toEqual(asks);
    expect(kubernetes.global).toEqual(compose.global);
    expect(kubernetes.rule_files).toEqual(compose.rule_files);
    expect(pods).toEqual([{ role: 'pod', namespaces: { names: ['konnect'] } }]);
    expect(labels.map(({ target_label: label }) => label)).toContain('part');
  });

  it.each(PARTS)('finds %s by its annotations and its label', (part) => {
    const manifest = parse(read(`kubernetes/base/${part}.yaml`).split(/^---$/m)[0]).spec.template;
    const [{ containerPort }] = manifest.spec.containers[0].ports;
    expect(manifest.metadata).toEqual({
      labels: { part },
      annotations: { 'prometheus.io/scrape': 'true', 'prometheus.io/port': String(containerPort) },
    });
  });

  const hasPromtool = !spawnSync('promtool', ['--help']).error;
  (hasPromtool ? it : it.skip)('is told so in its own words (needs promtool of Prometheus)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'konnect-prometheus-'));
    // Debian leaves out how pods are found, and with it the word for it; all else is checked.
    const [{ kubernetes_sd_configs: _pods, ...scrape }] = kubernetes.scrape_configs;
    const known = { ...kubernetes, scrape_configs: [{ ...scrape, static_configs: [{ targets: ['a:1'] }] }] };
    writeFileSync(join(folder, 'kubernetes.yml'), stringify(known));
    const { status, stderr } = spawnSync(
      'promtool',
      ['check', 'config', '--syntax-only', join(folder, 'kubernetes.yml')],
      { encoding: 'utf8' },
    );
    rmSync(folder, { recursive: true });
    expect([status, stderr]).toEqual([0, '']);
  });
});
