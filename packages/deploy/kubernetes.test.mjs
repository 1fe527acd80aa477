// What every part of a site has in the rendered manifests of each overlay, and that all names in them lead
// somewhere.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const ROOT = join(__dirname, '../..');
const hasKubectl = !spawnSync('kubectl', ['--help']).error;
const render = hasKubectl ? describe : describe.skip;
const reason = hasKubectl ? '' : ' (kubectl is not installed: it renders the manifests)';

function rendered(overlay) {
  const folder = join(__dirname, 'kubernetes/overlays', overlay);
  const { stdout } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  return parseAllDocuments(stdout).map((document) => document.toJS());
}

const templateOf = ({ kind, spec }) => (kind === 'CronJob' ? spec.jobTemplate.spec.template : spec?.template);
const containersOf = ({ spec }) => [...(spec.initContainers ?? []), ...spec.containers];

/** @returns the value of a constant of bytes, such as `64 * 1024 * 1024` */
function bytesOf(path, name) {
  const [, text] = readFileSync(join(ROOT, path), 'utf8').match(new RegExp(`${name} = ([\\d *]+);`));
  return text.split('*').reduce((product, factor) => product * Number(factor), 1);
}

const isLedBy = (selector, labels) =>
  Object.entries(selector.matchLabels ?? selector).every(([name, value]) => labels[name] === value);

/** @returns what tests ask of the rendered documents of an overlay */
function manifestsOf(overlay) {
  const documents = hasKubectl ? rendered(overlay) : [];
  const of = (kind, name) => documents.find((each) => each.kind === kind && each.metadata.name === name);
  return {
    documents,
    of,
    names: (kind) => documents.filter((each) => each.kind === kind).map(({ metadata }) => metadata.name),
    pods: documents.map(templateOf).filter((template) => template?.spec),
    setOf: (part) => of('Deployment', part) ?? of('StatefulSet', part),
    settings: documents.find(({ kind }) => kind === 'ConfigMap'),
  };
}

render.each(['small', 'large'])(`the manifests of %s${reason}`, (overlay) => {
  const { of, names, pods, setOf } = manifestsOf(overlay);

  it('have the four parts, their jobs and nothing else that runs', () => {
    expect(names('Deployment').sort()).toEqual(['backend', 'edge', 'worker']);
    expect(names('StatefulSet')).toEqual(['registry']);
    expect(names('Job').sort()).toEqual(['migrate', 'publish']);
    expect(names('CronJob').sort()).toEqual(['backup', 'base-backup']);
    expect(names('HorizontalPodAutoscaler').sort()).toEqual(['backend', 'edge']);
  });

  describe.each(['edge', 'backend', 'worker', 'registry'])('for %s', (part) => {
    it('spread its pods over zones and machines, strictly over the zones of a large site', () => {
      const { template } = setOf(part).spec;
      const spread = template.spec.topologySpreadConstraints;
      expect(spread.map(({ topologyKey, maxSkew }) => [topologyKey, maxSkew])).toEqual([
        ['topology.kubernetes.io/zone', 1],
        ['kubernetes.io/hostname', 1],
      ]);
      for (const { labelSelector } of spread) expect(labelSelector).toEqual({ matchLabels: { part } });
      const isStrict = overlay === 'large' && part !== 'registry';
      expect(spread[0].whenUnsatisfiable).toBe(isStrict ? 'DoNotSchedule' : 'ScheduleAnyway');
    });

    it('let one pod at a time be moved, and keep another one meanwhile', () => {
      const { maxUnavailable, selector } = of('PodDisruptionBudget', part).spec;
      expect(maxUnavailable).toBe(1);
      expect(selector).toEqual({ matchLabels: { part } });
      expect(setOf(part).spec.template.metadata.labels).toMatchObject({ part });
      const { minReplicas } = of('HorizontalPodAutoscaler', part)?.spec ?? {};
      expect(minReplicas ?? setOf(part).spec.replicas).toBeGreaterThanOrEqual(2);
    });

    it('ask its pods at the port at which they listen, and give a slow start two minutes', () => {
      const [{ ports, startupProbe, livenessProbe, readinessProbe }] =
        setOf(part).spec.template.spec.containers;
      expect(ports.map(({ name }) => name)).toEqual(['http']);
      for (const [probe, path] of [
        [startupProbe, '/livez'],
        [livenessProbe, '/livez'],
        [readinessProbe, '/readyz'],
      ])
        expect(probe.httpGet).toEqual({ path, port: 'http' });
      expect(startupProbe.periodSeconds * startupProbe.failureThreshold).toBeGreaterThanOrEqual(120);
    });

    it('let nobody in but at that port', () => {
      const [{ containerPort }] = setOf(part).spec.template.spec.containers[0].ports;
      const { podSelector, ingress } = of('NetworkPolicy', part).spec;
      expect(podSelector.matchLabels).toEqual({ part });
      expect(ingress.flatMap(({ ports }) => ports)).toEqual([{ port: containerPort }]);
    });
  });

  it('let nobody in to any other pod', () => {
    const { podSelector, policyTypes, ingress } = of('NetworkPolicy', 'deny-ingress').spec;
    expect([podSelector, policyTypes, ingress]).toEqual([{}, ['Ingress'], undefined]);
  });

  it.each(['edge', 'backend'])('add and remove pods of %s by their processor time', (part) => {
    const { scaleTargetRef, minReplicas, maxReplicas, metrics } = of('HorizontalPodAutoscaler', part).spec;
    expect(scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: part });
    expect(maxReplicas).toBeGreaterThan(minReplicas);
    expect(metrics.map(({ resource }) => [resource.name, resource.target.type])).toEqual([
      ['cpu', 'Utilization'],
    ]);
    const { replicas, template } = of('Deployment', part).spec;
    // A number in the Deployment would undo what was added with each update.
    expect(replicas).toBeUndefined();
    // The share is one of what is requested.
    expect(template.spec.containers[0].resources.requests.cpu).toEqual(expect.any(String));
  });

  it('protect every container of every pod, not only the first', () => {
    for (const template of pods)
      for (const { name, securityContext } of containersOf(template))
        expect([template.metadata.labels.part, name, securityContext]).toEqual([
          template.metadata.labels.part,
          name,
          {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
        ]);
    for (const { spec } of pods) {
      expect([spec.hostNetwork, spec.hostPID, spec.hostIPC]).toEqual([undefined, undefined, undefined]);
      expect((spec.volumes ?? []).filter(({ hostPath }) => hostPath)).toEqual([]);
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    }
  });

  it('change tables by a job that is tried again, and start the publication of apps by hand, after the parts', () => {
    const { template, backoffLimit, suspend } = of('Job', 'migrate').spec;
    expect([template.spec.containers[0].args, template.spec.restartPolicy]).toEqual([
      ['migrate'],
      'OnFailure',
    ]);
    expect([backoffLimit > 0, suspend]).toEqual([true, undefined]);
    const publish = of('Job', 'publish').spec;
    expect(publish.suspend).toBe(true);
    const [, program] = publish.template.spec.containers[0].command;
    expect(existsSync(join(ROOT, program))).toBe(true);
  });

  it('back the database up each night, one run at a time', () => {
    for (const name of ['backup', 'base-backup']) {
      const { schedule, timeZone, concurrencyPolicy, jobTemplate } = of('CronJob', name).spec;
      expect(schedule).toMatch(/^\d+ \d+ \* \* \*$/);
      expect([timeZone, concurrencyPolicy]).toEqual(['Africa/Nairobi', 'Forbid']);
      expect(jobTemplate.spec.template.spec.restartPolicy).toBe('OnFailure');
    }
    expect(of('CronJob', 'backup').spec.suspend).toBeUndefined();
  });

  it('let a video of the staff through', () => {
    const size = of('Ingress', 'site').metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size'];
    const most = bytesOf('packages/contracts/src/rules/video.ts', 'VIDEO_MAX_BYTES');
    expect(Number.parseInt(size, 10) * 1024 * 1024).toBeGreaterThan(most);
  });
});

render.each(['small', 'large'])(`the names in the manifests of %s${reason}`, (overlay) => {
  const { documents, of, names, pods, setOf, settings } = manifestsOf(overlay);

  it('lead somewhere, but for the secrets that the recipe makes', () => {
    const recipe = readFileSync(join(ROOT, 'packages/handbook/recipes/run-in-containers.md'), 'utf8');
    const [, parts] = recipe.match(/^for part in ([a-z ]+); do$/m);
    const secrets = [...parts.split(' ').map((part) => `konnect-${part}`), 'konnect-signing-key'];
    expect(recipe).toContain('create secret generic konnect-signing-key');
    for (const template of pods) {
      const { volumes = [] } = template.spec;
      for (const { envFrom = [], image } of containersOf(template)) {
        // A name without a registry was given none by the kustomization.
        expect(image).toMatch(/^[a-z.]+\.(?:example|io)\/[a-z/-]+[:@]/);
        for (const { configMapRef, secretRef } of envFrom)
          if (configMapRef) expect(configMapRef.name).toBe(settings.metadata.name);
          else expect(secrets).toContain(secretRef.name);
      }
      for (const { secret } of volumes.filter((volume) => volume.secret))
        expect(secrets).toContain(secret.secretName);
      for (const { persistentVolumeClaim: claim } of volumes.filter((one) => one.persistentVolumeClaim))
        expect(names('PersistentVolumeClaim')).toContain(claim.claimName);
    }
    for (const { spec } of documents.filter(({ kind }) => kind === 'Service')) {
      const part = templateOf(setOf(spec.selector.part));
      expect(part.spec.containers[0].ports.map(({ name }) => name)).toContain(spec.ports[0].targetPort);
      expect(isLedBy({ part: spec.selector.part }, part.metadata.labels)).toBe(true);
    }
    for (const { http } of of('Ingress', 'site').spec.rules)
      for (const { backend } of http.paths)
        expect(of('Service', backend.service.name).spec.ports[0].name).toBe(backend.service.port.name);
  });

  it('let edges ask each registry by name, and who publishes the one that answers', () => {
    const urls = settings.data.REGISTRY_URL.split(',').map((url) => new URL(url));
    expect(urls).toHaveLength(of('StatefulSet', 'registry').spec.replicas);
    const { labels } = of('StatefulSet', 'registry').spec.template.metadata;
    for (const [number, { hostname, port }] of urls.entries()) {
      const { selector, ports } = of('Service', hostname).spec;
      // By the label that Kubernetes gives to each pod of a StatefulSet.
      expect(selector).toEqual({ ...labels, 'statefulset.kubernetes.io/pod-name': `registry-${number}` });
      expect(String(ports[0].port)).toBe(port);
    }
    const { env } = of('Job', 'publish').spec.template.spec.containers[0];
    const { hostname } = new URL(env.find(({ name }) => name === 'REGISTRY_URL').value);
    expect(of('Service', hostname).spec).toMatchObject({ selector: labels, sessionAffinity: 'ClientIP' });
  });
});
