// Which part gets which secret: the files that secrets.mjs writes, and what compose and Kubernetes hand out.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { writePartFiles, writeSecrets } from './bin/secrets.mjs';
import { hasKubectl, KUBECTL_REASON, renderedOverlay } from './rendered-manifests.mjs';

const ROOT = join(__dirname, '../..');
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const allowed = JSON.parse(read('e2e/serve/part-secrets.json'));
const isSecret = new Set(Object.values(allowed).flat());
const namesIn = (text) => [...text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
const listed = namesIn(read('.env.example'));
/** In every page or in every repository: nothing is opened by them. */
const OPEN = ['PUBLIC_TOKEN', 'PUBLIC_TOKEN_FORMER', 'PUBLIC_TOKEN_REQUIRED', 'PASSWORD_SIGN_IN', 'SPIN_KEY'];
const SOUNDS_SECRET = /TOKEN|SECRET|PASSWORD|KEY|HEADERS|^DATABASE_(DIRECT_)?URL$/;

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'konnect-secrets-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (name) => readFileSync(join(folder, name), 'utf8');

/** Every secret that a site may have, so that one that reaches the wrong part shows. */
function writeEverySecret() {
  writeSecrets(folder);
  const known = namesIn(fileOf('konnect.env'));
  const added = [...isSecret].filter((name) => !known.includes(name)).map((name) => `${name}=x\n`);
  writeFileSync(join(folder, 'konnect.env'), `${fileOf('konnect.env')}${added.join('')}`);
  writePartFiles(folder);
}

describe('the table of secrets', () => {
  it('holds every setting that sounds like a secret', () => {
    const open = listed.filter((name) => SOUNDS_SECRET.test(name) && !isSecret.has(name));
    expect(open.sort()).toEqual([...OPEN].sort());
  });

  it('names settings that exist, and those of the images of others', () => {
    const own = [...isSecret].filter((name) => !/^(POSTGRES|MINIO)_/.test(name));
    expect(own.filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('gives an edge, which runs code of teams, nothing that changes or reads the stores', () => {
    expect(allowed.edge).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^(DATABASE|S3|OIDC)_|^SERVER_SECRET$|^REGISTRY_TOKEN$/),
      ]),
    );
  });
});

describe('the files of the parts', () => {
  it('hold the secrets of one part each, and are closed to other accounts', () => {
    writeEverySecret();
    for (const [part, own] of Object.entries(allowed)) {
      expect(namesIn(fileOf(`${part}.env`)).sort()).toEqual([...own].sort());
      expect(statSync(join(folder, `${part}.env`)).mode & 0o777).toBe(0o600);
    }
  });

  it('are made of a folder of an earlier release, whose secrets stay', () => {
    const former =
      'DATABASE_URL=postgres://a:b@c/d\nREGISTRY_TOKEN=the-owners-token-of-before\nSITE_NAME=Kasi\nOLD=1';
    writeFileSync(join(folder, 'konnect.env'), former);
    const said = [];
    expect(writeSecrets(folder, {}, (line) => said.push(line))).toBe(false);
    expect(said).toEqual(['OLD of konnect.env goes to no part: no part reads it.']);
    const [, token] = /^REGISTRY_EDGE_TOKEN=(\S{32,})$/m.exec(fileOf('konnect.env'));
    const [, deskToken] = /^REGISTRY_DESK_TOKEN=(\S{32,})$/m.exec(fileOf('konnect.env'));
    expect(fileOf('konnect.env')).toBe(
      `${former}\nREGISTRY_EDGE_TOKEN=${token}\nREGISTRY_DESK_TOKEN=${deskToken}\n`,
    );
    expect(fileOf('edge.env')).toMatch(new RegExp(`^# .*\nSITE_NAME=Kasi\nREGISTRY_EDGE_TOKEN=${token}\n$`));
    expect(fileOf('registry.env')).toContain('REGISTRY_TOKEN=the-owners-token-of-before\n');
    expect(fileOf('postgres.env')).not.toContain('SITE_NAME');

    writePartFiles(folder);
    expect(fileOf('edge.env')).toContain(`REGISTRY_EDGE_TOKEN=${token}\n`);
  });

  it.each([
    ['changed', 'METRICS_TOKEN=the-new-one\n', 'the-new-one'],
    ['removed', '', ''],
  ])('tell Prometheus when its token was %s, in a file that other accounts may read', (_, line, token) => {
    writeSecrets(folder);
    expect(fileOf('metrics-token')).toBe(/^METRICS_TOKEN=(.+)$/m.exec(fileOf('backend.env'))[1]);
    writeFileSync(join(folder, 'konnect.env'), fileOf('konnect.env').replace(/^METRICS_TOKEN=.*\n/m, line));
    writePartFiles(folder);
    expect(fileOf('metrics-token')).toBe(token);
    expect(statSync(join(folder, 'metrics-token')).mode & 0o777).toBe(0o644);
  });

  it('are not made where there are no secrets', () => {
    expect(() => writePartFiles(folder)).toThrow('has no konnect.env');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('compose', () => {
  const { services } = parse(read('packages/deploy/compose/compose.yaml'), { merge: true });
  const SECRETS = '${KONNECT_SECRETS}/';

  /** Names of the secrets in the environment of a service. */
  function secretsOf({ env_file: files = [], environment = {} }) {
    const inFiles = files.flatMap((file) =>
      namesIn(file.startsWith(SECRETS) ? fileOf(basename(file)) : read(`packages/deploy/compose/${file}`)),
    );
    const inline = Array.isArray(environment) ? namesIn(environment.join('\n')) : Object.keys(environment);
    return [...inFiles, ...inline].filter((name) => isSecret.has(name));
  }

  it.each(Object.entries(services))('gives %s its own secrets alone', (name, service) => {
    writeEverySecret();
    const part = name.replace(/-\d$/, '');
    const own = allowed[part] ?? (part === 'varnish' ? ['CDN_PURGE_TOKEN'] : []);
    const given = secretsOf(service);
    expect(given.filter((secret) => !own.includes(secret))).toEqual([]);
    expect(own.filter((secret) => !given.includes(secret))).toEqual([]);
  });

  it('mounts the signing key at the registry, and the token of measures at Prometheus', () => {
    const mounts = Object.entries(services).flatMap(([name, { volumes = [] }]) =>
      volumes
        .filter((volume) => volume.includes('KONNECT_SECRETS'))
        .map((volume) => `${name} ${basename(volume.split(':')[0])}`),
    );
    expect(mounts).toEqual([
      'registry registry-signing-key.pem',
      'registry-2 registry-signing-key.pem',
      'prometheus metrics-token',
    ]);
  });
});

(hasKubectl ? describe : describe.skip).each(['small', 'large'])(
  `the manifests of %s${KUBECTL_REASON}`,
  (overlay) => {
    const documents = renderedOverlay(overlay);
    const pods = documents
      .map(({ kind, spec }) => (kind === 'CronJob' ? spec.jobTemplate.spec.template : spec?.template))
      .filter((template) => template?.spec);

    it('give each pod the secret of its part alone', () => {
      const given = pods.map(({ metadata, spec }) => [
        metadata.labels.part,
        spec.containers.flatMap(({ envFrom = [], env = [] }) => [
          ...envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []),
          ...env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []),
        ]),
      ]);
      expect(Object.fromEntries(given)).toEqual(
        Object.fromEntries(
          ['backend', 'backup', 'edge', 'migrate', 'publish', 'registry', 'worker'].map((part) => [
            part,
            [`konnect-${part}`],
          ]),
        ),
      );
    });

    it('mount the signing key at the registry alone', () => {
      const mounted = pods.flatMap(({ metadata, spec }) =>
        (spec.volumes ?? []).flatMap(({ secret, projected }) =>
          secret || projected ? [[metadata.labels.part, secret?.secretName]] : [],
        ),
      );
      expect(mounted).toEqual([['registry', 'konnect-signing-key']]);
    });

    it('put no secret among the settings of all', () => {
      const names = documents.flatMap(({ kind, data }) => (kind === 'ConfigMap' ? Object.keys(data) : []));
      expect(names).toContain('REGISTRY_URL');
      expect(names.filter((name) => isSecret.has(name))).toEqual([]);
    });
  },
);
