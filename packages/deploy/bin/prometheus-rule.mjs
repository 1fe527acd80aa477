// Writes the rules of Prometheus in the form of its operator.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..');
const SOURCE = join(FOLDER, 'prometheus/rules.yml');
const TARGET = join(FOLDER, 'kubernetes/components/prometheus-operator/rules.yaml');

export function prometheusRule(rules = readFileSync(SOURCE, 'utf8')) {
  const spec = rules.replace(/^(?=.)/gm, '  ');
  return `# Written by packages/deploy/bin/prometheus-rule.mjs from packages/deploy/prometheus/rules.yml: change that file.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: konnect
spec:
${spec}`;
}

if (process.argv[1]?.endsWith('prometheus-rule.mjs')) writeFileSync(TARGET, prometheusRule());
