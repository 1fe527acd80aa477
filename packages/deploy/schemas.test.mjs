// The rendered manifests against the schemas of Kubernetes 1.33, as strictly as its
// `kubectl apply --validate=strict`.
import { createRequire } from 'node:module';
import { hasKubectl, KUBECTL_REASON, renderedOverlay, renderedWith } from './rendered-manifests.mjs';
import { typeFaults } from './type-faults.mjs';

const load = createRequire(__filename);

function valueFaults(module, document) {
  const Model = load(module)[document.kind];
  try {
    new Model(document).validate();
    return [];
  } catch (error) {
    return [error.message];
  }
}

/** Those of an operator are in a package of their own, made from its custom resource definitions. */
const moduleOf = ({ apiVersion, kind }) =>
  `${apiVersion.startsWith('monitoring.coreos.com/') ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models'}/${apiVersion}/${kind}`;

/** The models also hold APIs that Kubernetes has removed since. What is stable stays. */
const isStable = (apiVersion) => !/alpha|beta/.test(apiVersion);

/** @returns what Kubernetes would refuse, in words; empty for documents that fit their schemas */
function schemaFaults(documents) {
  const modules = documents.map(moduleOf);
  const text = documents.map(
    (document, index) =>
      `import type { I${document.kind} as Kind${index} } from '${modules[index]}';
       export const document${index}: Kind${index} = ${JSON.stringify(document)};`,
  );
  return [
    ...documents
      .filter(({ apiVersion }) => !isStable(apiVersion))
      .map(({ apiVersion, kind }) => `${apiVersion} ${kind} is no stable API`),
    // The schemas of the validators allow unknown fields; the types written from the same schemas do not.
    ...typeFaults(text.join('\n')),
    ...documents.flatMap((document, index) => valueFaults(modules[index], document)),
  ];
}

const deployment = (container, spec = {}) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'edge' },
  spec: {
    selector: { matchLabels: { part: 'edge' } },
    template: {
      metadata: { labels: { part: 'edge' } },
      spec: { containers: [{ name: 'edge', ...container }] },
    },
    ...spec,
  },
});

describe('the schemas of Kubernetes', () => {
  it('accept a document that has nothing wrong', () => {
    expect(schemaFaults([deployment({ image: 'konnect' }, { replicas: 2 })])).toEqual([]);
  });

  // The badge of the package says 1.27.
  it.each([
    ['accept', 'the types', { lifecycle: { stopSignal: 'SIGTERM' } }, /^$/],
    ['refuse a value of', 'the validators', { lifecycle: { stopSignal: 7 } }, /stopSignal must be string/],
  ])('%s a field of Kubernetes 1.33, by %s', (_, _check, container, fault) => {
    expect(schemaFaults([deployment(container)]).join('\n')).toMatch(fault);
  });

  it('refuse a field that is newer than Kubernetes 1.33', () => {
    const faults = schemaFaults([deployment({ restartPolicyRules: [] })]);
    expect(faults.join('\n')).toMatch(/"restartPolicyRules"' does not exist/);
  });

  it('refuse an API that is not stable, which Kubernetes may remove', () => {
    const budget = { kind: 'PodDisruptionBudget', metadata: { name: 'edge' }, spec: { minAvailable: 1 } };
    expect(schemaFaults([{ apiVersion: 'policy/v1', ...budget }])).toEqual([]);
    expect(schemaFaults([{ apiVersion: 'policy/v1beta1', ...budget }])).toEqual([
      'policy/v1beta1 PodDisruptionBudget is no stable API',
    ]);
  });

  it.each([
    ['a field that does not exist', { podMetricsEndpoints: [{ ports: 'http' }] }, /"ports"' does not exist/],
    ['a value of another type', { podTargetLabels: 'part' }, /podTargetLabels must be array/],
  ])('refuse %s of the operator of Prometheus', (_, spec, fault) => {
    const monitor = { apiVersion: 'monitoring.coreos.com/v1', kind: 'PodMonitor', metadata: { name: 'a' } };
    const endpoints = { podMetricsEndpoints: [{ port: 'http' }] };
    expect(schemaFaults([{ ...monitor, spec: { selector: {}, ...endpoints } }])).toEqual([]);
    expect(schemaFaults([{ ...monitor, spec: { selector: {}, ...endpoints, ...spec } }]).join('\n')).toMatch(
      fault,
    );
  });

  it.each([
    ['a field that does not exist', deployment({ readynessProbe: {} }), /"readynessProbe"' does not exist/],
    ['a value of another type', deployment({}, { replicas: '2' }), /must be integer/],
    ['a value that is none of the choices', deployment({ imagePullPolicy: 'Often' }), /"Often"/],
    ['a document without a needed field', deployment({ name: undefined }), /required property name/],
    ['a quantity that is none', deployment({ resources: { limits: { memory: 'much' } } }), /limits\/memory/],
  ])('refuse %s', (_, document, fault) => {
    expect(schemaFaults([document]).join('\n')).toMatch(fault);
  });
});

const render = hasKubectl ? describe : describe.skip;

render.each(['small', 'large'])(`the manifests of %s${KUBECTL_REASON}`, (overlay) => {
  it('fit the schemas of Kubernetes, without a field that these do not know', () => {
    const documents = renderedOverlay(overlay);
    expect(documents.length).toBeGreaterThan(20);
    expect(schemaFaults(documents)).toEqual([]);
  });
});

render(`the component of the operator of Prometheus${KUBECTL_REASON}`, () => {
  it('fits the schemas of that operator', () => {
    const documents = renderedWith('small', 'prometheus-operator').filter(({ apiVersion }) =>
      apiVersion.startsWith('monitoring.coreos.com/'),
    );
    expect(documents.map(({ kind }) => kind).sort()).toEqual(['PodMonitor', 'PrometheusRule']);
    expect(schemaFaults(documents)).toEqual([]);
  });
});
