// For machines without an image registry: makes stand-ins of the public images. Needs root and debootstrap.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { nodeImageOf } from '../cluster/image-size.mjs';

const PACKAGES = 'ca-certificates,libstdc++6,curl,postgresql,varnish,prometheus,bubblewrap';
const STAND_INS = {
  postgres: 'docker.io/library/postgres:15',
  varnish: 'docker.io/library/varnish:7.1',
  prometheus: 'docker.io/prom/prometheus:v2.42.0',
  'object-store': 'docker.io/minio/minio:RELEASE.2025-04-22T22-12-26Z',
};

const { name: nodeImage, major: nodeMajor } = nodeImageOf(
  readFileSync('packages/deploy/Containerfile', 'utf8'),
);

function run(line) {
  if (spawnSync('sh', ['-ec', line], { stdio: 'inherit' }).status !== 0) throw new Error(`Failed: ${line}`);
}

function fetchNode() {
  const words = ['--yes', `--package=node@${nodeMajor}`, 'node', '-p', 'process.execPath'];
  const { status, stdout } = spawnSync('npx', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm has no Node ${nodeMajor}.`);
  return stdout.trim();
}

const root = mkdtempSync(join(tmpdir(), 'konnect-base-'));
try {
  run(
    `debootstrap --variant=minbase --include=${PACKAGES} bookworm ${root} ${process.env.DEBIAN_MIRROR ?? ''}`,
  );
  cpSync(fetchNode(), join(root, 'usr/local/bin/node'));
  const npm = dirname(dirname(realpathSync(spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.trim())));
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true });
  for (const name of ['npm', 'npx'])
    run(`ln -sf ../lib/node_modules/npm/bin/${name}-cli.js ${root}/usr/local/bin/${name}`);
  // A proxy of this machine may sign with its own certificate.
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) cpSync(certificates, join(root, 'etc/ssl/certs/ca-certificates.crt'));
  const settings = ['ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt'];
  run(
    `tar -C ${root} -c . | podman import ${settings.map((text) => `--change '${text}'`).join(' ')} - localhost/konnect-base`,
  );
} finally {
  rmSync(root, { recursive: true, force: true });
}
run(`podman tag localhost/konnect-base ${nodeImage}`);
for (const [target, name] of Object.entries(STAND_INS))
  run(
    `podman build --network host --format docker --target ${target} -t ${name} -f packages/deploy/local/Containerfile packages/deploy/local`,
  );
