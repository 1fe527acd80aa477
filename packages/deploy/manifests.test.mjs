// How the parts of the rendered manifests find, spread and bound each other.
import { hasKubectl, KUBECTL_REASON, renderedOverlay } from './rendered-manifests.mjs';

const render = hasKubectl ? describe : describe.skip;

render.each(['small', 'large'])(`the manifests of %s${KUBECTL_REASON}`, (overlay) => {
  const documents = renderedOverlay(overlay);
  const of = (kind, name) => documents.find((each) => each.kind === kind && each.metadata.name === name);

  it('show edges every backend, so that they can check each and read again from another', () => {
    const { data } = documents.find(({ kind }) => kind === 'ConfigMap');
    const { protocol, hostname, port } = new URL(data.BACKEND_URL);
    expect(protocol).toBe('dns+http:');
    const { clusterIP, selector, ports } = of('Service', hostname).spec;
    expect({ clusterIP, selector, port: String(ports[0].port) }).toEqual({
      clusterIP: 'None',
      selector: { part: 'backend' },
      port,
    });
    // The addresses are those of pods, which listen at their own port.
    const [container] = of('Deployment', 'backend').spec.template.spec.containers;
    expect(String(container.ports[0].containerPort)).toBe(port);
  });

  it('spread registries, and let one at a time be moved', () => {
    const { template } = of('StatefulSet', 'registry').spec;
    expect(template.spec.topologySpreadConstraints.map(({ topologyKey }) => topologyKey)).toEqual([
      'topology.kubernetes.io/zone',
      'kubernetes.io/hostname',
    ]);
    expect(of('PodDisruptionBudget', 'registry').spec).toMatchObject({
      maxUnavailable: 1,
      selector: { matchLabels: { part: 'registry' } },
    });
  });

  it('need no more connections than PostgreSQL has by default, during an update and with two registries', () => {
    const { data } = documents.find(({ kind }) => kind === 'ConfigMap');
    const most = of('HorizontalPodAutoscaler', 'backend').spec.maxReplicas;
    const pods = most + 1 + of('Deployment', 'worker').spec.replicas + 1 + 2;
    // By default PostgreSQL keeps 3 of its 100 for administrators.
    expect(pods * Number(data.DATABASE_POOL ?? 10)).toBeLessThanOrEqual(97);
  });

  it('let edges, which run published code, call nothing but what they need', () => {
    const { policyTypes, egress } = of('NetworkPolicy', 'edge').spec;
    expect(policyTypes).toEqual(['Ingress', 'Egress']);
    const allowed = egress.map(({ ports, to }) => [
      ports.map(({ port }) => port).join(),
      to
        .map(({ podSelector, namespaceSelector }) =>
          Object.values((podSelector ?? namespaceSelector).matchLabels).join(),
        )
        .join(),
    ]);
    expect(allowed).toEqual([
      ['4100', 'backend'],
      ['3100', 'registry'],
      ['53,53', 'kube-system'],
      ['4318', 'monitoring'],
    ]);
    expect(of('NetworkPolicy', 'edge-egress-open').spec.podSelector.matchLabels).toEqual({
      part: 'edge',
      egress: 'open',
    });
    expect(of('Deployment', 'edge').spec.template.metadata.labels.egress).toBeUndefined();
  });

  it('let teams publish through a namespace that is labelled for it', () => {
    const [{ from }] = of('NetworkPolicy', 'registry').spec.ingress;
    expect(from).toContainEqual({
      namespaceSelector: { matchLabels: { 'konnect.example/may-publish': 'true' } },
    });
  });
});
