import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { parseAllDocuments, parse } from 'yaml';
import { writeSecrets } from './bin/secrets.mjs';
import { hasKubectl, KUBECTL_REASON, renderedOverlay } from './rendered-manifests.mjs';

const ROOT = join(__dirname, '../..');
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const manifest = JSON.parse(read('packages/deploy/package.json'));
const compose = parse(read('packages/deploy/compose/compose.yaml'), { merge: true });
const lines = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
const siteSettings = lines(read('packages/deploy/compose/site.env'));
const listed = Object.keys(lines(read('.env.example')));
const kustomization = parse(read('packages/deploy/kubernetes/base/kustomization.yaml'));

function generatedSecrets() {
  const folder = mkdtempSync(join(tmpdir(), 'konnect-secrets-'));
  try {
    expect(writeSecrets(folder)).toBe(true);
    const first = readFileSync(join(folder, 'konnect.env'), 'utf8');
    expect(writeSecrets(folder)).toBe(false);
    expect(readFileSync(join(folder, 'konnect.env'), 'utf8')).toBe(first);
    return { env: lines(first), mode: statSync(join(folder, 'konnect.env')).mode & 0o777 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** Follows imports between the sources of `shell` and `e2e`. @returns the packages that these name */
function packagesOf(entry, seen = new Set(), found = new Set()) {
  if (seen.has(entry)) return found;
  seen.add(entry);
  const text = readFileSync(entry, 'utf8');
  const js = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
  });
  for (const { fileName } of ts.preProcessFile(js.outputText).importedFiles) {
    if (fileName.startsWith('node:')) continue;
    if (!fileName.startsWith('.')) {
      found.add(
        fileName
          .split('/')
          .slice(0, fileName.startsWith('@') ? 2 : 1)
          .join('/'),
      );
      continue;
    }
    const base = join(dirname(entry), fileName);
    const file = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find(isFile);
    expect([fileName, file]).toEqual([fileName, expect.any(String)]);
    packagesOf(file, seen, found);
  }
  return found;
}

describe('the image', () => {
  const containerfile = read('packages/deploy/Containerfile');

  it('holds every package that the edge and the start of a part import', () => {
    const needed = ['shell/server/index.ts', 'e2e/serve/serve-part.ts', 'e2e/serve/staff.ts'].flatMap(
      (file) => [...packagesOf(join(ROOT, file))],
    );
    expect(needed).toEqual(expect.arrayContaining(['fastify', '@konnect/registry']));
    expect(Object.keys(manifest.dependencies)).toEqual(expect.arrayContaining(needed));
  });

  it('installs every server package that it links to', () => {
    const filters = [...containerfile.matchAll(/--filter (\S+)/g)].map(([, name]) => name);
    const linked = Object.keys(manifest.dependencies).filter((name) => name.startsWith('@konnect/'));
    expect([...filters, '@konnect/shell'].sort()).toEqual([...linked, '@konnect/deploy'].sort());
  });

  it('runs as an account that is not root, on the Node of the repository, and says whether it is alive', () => {
    const user = containerfile.match(/^USER (\d+):(\d+)$/m);
    expect(Number(user?.[1])).toBeGreaterThan(0);
    expect(containerfile).toContain(
      `NODE_IMAGE=docker.io/library/node:${read('.nvmrc').trim().split('.')[0]}-`,
    );
    expect(containerfile).toMatch(/^HEALTHCHECK .*packages\/deploy\/bin\/healthcheck\.mjs/m);
    expect(read('packages/deploy/bin/healthcheck.mjs')).toContain('/livez');
    expect(containerfile).toContain('ENTRYPOINT ["node", "e2e/bin/serve.mjs"]');
  });

  it('is made without data, settings and packages of the machine that builds it', () => {
    expect(read('packages/deploy/Containerfile.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', '.data', '.git', '**/node_modules', '**/dist']),
    );
  });
});

describe('the settings', () => {
  /** Read by the images of others. */
  const FOREIGN = /^(POSTGRES|MINIO)_/;

  it.each([
    ['compose', Object.keys(siteSettings)],
    ['kubernetes', kustomization.configMapGenerator[0].literals.map((line) => line.split('=')[0])],
    ['secrets', Object.keys(generatedSecrets().env).filter((name) => !FOREIGN.test(name))],
  ])('of %s all exist', (_, names) => {
    expect(names.filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('that are secret are random, and closed to other accounts', () => {
    const [one, other] = [generatedSecrets(), generatedSecrets()];
    expect(one.mode).toBe(0o600);
    for (const name of [
      ...['POSTGRES_PASSWORD', 'SERVER_SECRET', 'METRICS_TOKEN'],
      ...['REGISTRY_TOKEN', 'REGISTRY_DESK_TOKEN'],
    ]) {
      expect(one.env[name].length).toBeGreaterThanOrEqual(32);
      expect(one.env[name]).not.toBe(other.env[name]);
    }
    expect(one.env.REGISTRY_DESK_TOKEN).not.toBe(one.env.REGISTRY_TOKEN);
  });
});

describe('the site in containers', () => {
  const ours = Object.entries(compose.services).filter(([, { image }]) => image.includes('KONNECT_IMAGE'));

  it('has two edges, two backends, two registries, a worker and a migration', () => {
    expect(ours.map(([name]) => name).sort()).toEqual(
      ['backend-1', 'backend-2', 'edge-1', 'edge-2', 'migrate', 'registry', 'registry-2', 'worker'].sort(),
    );
    const parts = read('e2e/serve/part-settings.ts').match(/PARTS = \[(.*)\]/)[1];
    for (const [, { command }] of ours) expect(parts).toContain(`'${command[0]}'`);
  });

  it.each(ours)('%s writes to no more than its data and needs no rights', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      user: '1000:1000',
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges'],
    });
  });

  it('starts the cache with the rules and with the script that follows the edges', () => {
    const { entrypoint, volumes } = compose.services.varnish;
    expect(entrypoint).toEqual(['sh', '/etc/varnish/varnish.sh']);
    for (const name of ['default.vcl', 'varnish.sh'])
      expect(volumes).toContain(`./${name}:/etc/varnish/${name}:ro`);
    expect(spawnSync('sh', ['-n', join(ROOT, 'packages/deploy/compose/varnish.sh')]).status).toBe(0);
  });

  it('has registries that share the key and no cache, and edges that know both', () => {
    const names = siteSettings.REGISTRY_URL.split(',').map((url) => new URL(url).hostname);
    expect(names).toEqual(['registry', 'registry-2']);
    const mounts = names.map((name) => compose.services[name].volumes);
    expect(mounts.map(([cache]) => cache)).toEqual(names.map((name) => `${name}:/data`));
    expect(mounts[0][1]).toBe(mounts[1][1]);
    const { scrape_configs } = parse(read('packages/deploy/prometheus/prometheus.yml'));
    const watched = scrape_configs[0].static_configs.flatMap(({ targets }) => targets);
    expect(watched).toEqual(expect.arrayContaining(names.map((name) => `${name}:3100`)));
  });

  it('trusts what the cache says of visitors', () => {
    const [{ subnet }] = compose.networks.site.ipam.config;
    expect(siteSettings.TRUSTED_PROXIES).toBe(subnet);
  });

  it('shows visitors the cache alone', () => {
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(['varnish']);
  });
});

const podsOf = (documents) =>
  documents.flatMap(({ kind, metadata, spec }) => {
    const template = kind === 'CronJob' ? spec.jobTemplate.spec.template : spec?.template;
    return template?.spec ? [{ name: `${kind} ${metadata.name}`, spec: template.spec }] : [];
  });

const constant = (path, name) =>
  Number(
    read(path)
      .match(new RegExp(`\\b${name}(?: =|:) ([\\d_]+)`))?.[1]
      ?.replaceAll('_', ''),
  );

describe('the memory of an edge', () => {
  const all = constant('shell/server/release/memory-budget.ts', 'PROCESSES_MB');
  /** Measured under load, with its pages in memory: 353. */
  const EDGE_MB = 512;
  const megabytes = (text) => Number.parseFloat(text) * (text.endsWith('Gi') ? 1_024 : 1);
  const [edge] = parseAllDocuments(read('packages/deploy/kubernetes/base/edge.yaml'));
  const { limits } = edge.toJS().spec.template.spec.containers[0].resources;
  const large = read('packages/deploy/kubernetes/overlays/large/kustomization.yaml').match(
    /limits\/memory, value: (\w+)/,
  )?.[1];

  it.each([
    ['the base', limits.memory],
    ['a large site', large],
  ])('fits below the limit of %s with all isolated processes at their bound', (_, limit) => {
    expect(megabytes(limit)).toBeGreaterThanOrEqual(all + EDGE_MB);
  });

  it('lets no process alone use what is for all', () => {
    const one = constant('packages/registry/src/isolation/isolated-process.ts', 'memoryMb');
    expect(one).toBeGreaterThan(0);
    expect(one * 2).toBeLessThan(all);
  });
});

it.each(['edge', 'backend', 'registry', 'worker'])(
  'the manifest of %s asks whether it is alive, and apart from that whether it is ready',
  (part) => {
    const [{ spec }] = parseAllDocuments(read(`packages/deploy/kubernetes/base/${part}.yaml`)).map((each) =>
      each.toJS(),
    );
    const [{ startupProbe, livenessProbe, readinessProbe }] = spec.template.spec.containers;
    expect([startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
      '/livez',
      '/livez',
      '/readyz',
    ]);
  },
);

const MANIFESTS = join(ROOT, 'packages/deploy/kubernetes');

it('every manifest can be read, also where nothing renders it', () => {
  for (const name of readdirSync(join(MANIFESTS, 'base')))
    for (const document of parseAllDocuments(readFileSync(join(MANIFESTS, 'base', name), 'utf8')))
      expect([name, document.errors]).toEqual([name, []]);
});

const render = hasKubectl ? describe : describe.skip;

render.each(['small', 'large'])(`the manifests of %s${KUBECTL_REASON}`, (overlay) => {
  const documents = renderedOverlay(overlay);
  const of = (kind, name) => documents.find((each) => each.kind === kind && each.metadata.name === name);

  it('are rendered, and let no pod be root, write to its image or have rights', () => {
    const pods = podsOf(documents);
    expect(pods).toHaveLength(8);
    for (const { name, spec } of pods) {
      const [container] = spec.containers;
      expect({ name, spec }).toMatchObject({
        spec: {
          automountServiceAccountToken: false,
          securityContext: {
            runAsNonRoot: true,
            runAsUser: 1000,
            seccompProfile: { type: 'RuntimeDefault' },
          },
        },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources.limits.memory).toEqual(expect.any(String));
      const volumes = spec.volumes.map((volume) => volume.name);
      const mounted = container.volumeMounts.map((mount) => mount.name);
      // The registry's data is claimed by its set.
      expect(mounted.filter((each) => !volumes.includes(each) && name !== 'StatefulSet registry')).toEqual(
        [],
      );
    }
  });

  it.each(['edge', 'backend'])(
    'keep at least two of %s, apart from each other, and ask them whether they are ready',
    (part) => {
      const { template } = of('Deployment', part).spec;
      expect(of('HorizontalPodAutoscaler', part).spec.minReplicas).toBeGreaterThanOrEqual(2);
      expect(of('PodDisruptionBudget', part).spec.maxUnavailable).toBe(1);
      expect(template.spec.topologySpreadConstraints.map(({ topologyKey }) => topologyKey)).toContain(
        'topology.kubernetes.io/zone',
      );
      const [container] = template.spec.containers;
      expect(container.readinessProbe.httpGet.path).toBe('/readyz');
      expect(container.livenessProbe.httpGet.path).toBe('/livez');
      expect(of('Service', part).spec.selector).toEqual({ part });
      expect(of('NetworkPolicy', part).spec.podSelector.matchLabels).toEqual({ part });
    },
  );

  it('run the jobs in two workers, and in nothing else', () => {
    const { replicas, template } = of('Deployment', 'worker').spec;
    expect(replicas).toBe(2);
    expect(of('PodDisruptionBudget', 'worker').spec.maxUnavailable).toBe(1);
    expect(of('NetworkPolicy', 'worker').spec.podSelector.matchLabels).toEqual({ part: 'worker' });
    const [container] = template.spec.containers;
    expect(container.args).toEqual(['worker']);
    expect(container.readinessProbe.httpGet.path).toBe('/readyz');
    expect(container.livenessProbe.httpGet.path).toBe('/livez');
    expect(documents.find(({ kind }) => kind === 'ConfigMap').data.JOBS).toBe('off');
    expect(siteSettings.JOBS).toBe('off');
  });

  it('start two registries, one after the other, and one alone where the bucket has to be filled first', () => {
    const { replicas, podManagementPolicy = 'OrderedReady' } = of('StatefulSet', 'registry').spec;
    expect([replicas, podManagementPolicy]).toEqual([2, 'OrderedReady']);
    const [{ patches }] = parseAllDocuments(
      readFileSync(join(MANIFESTS, 'components/one-registry/kustomization.yaml'), 'utf8'),
    ).map((each) => each.toJS());
    expect(patches).toEqual([
      {
        target: { kind: 'StatefulSet', name: 'registry' },
        patch: expect.stringContaining('path: /spec/replicas, value: 1'),
      },
    ]);
  });

  it('give a part that stops the time that it needs', () => {
    const settings = documents.find(({ kind }) => kind === 'ConfigMap').data;
    const grace = of('Deployment', 'edge').spec.template.spec.terminationGracePeriodSeconds;
    expect(grace).toBeGreaterThanOrEqual(Number(settings.STOP_DELAY_MS) / 1_000 + 60);
  });
});
