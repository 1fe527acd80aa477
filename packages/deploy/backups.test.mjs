// Backups in the bucket, as far as the files say it. `pnpm cluster test recovery` restores one.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { hasKubectl, KUBECTL_REASON, renderedWith } from './rendered-manifests.mjs';

const read = (path) => readFileSync(join(__dirname, path), 'utf8');
const compose = parse(read('compose/compose.yaml'), { merge: true });
const containerfile = read('postgres/Containerfile');
const programs = readdirSync(join(__dirname, 'postgres/bin'));
const BASH = '/bin/bash';

/**
 * Runs a program with a client of the bucket that does what `rclone` says. @returns how it ended
 * @param more words of the call, and at the end other programs that it finds, by name
 */
function runWith(rclone, name, ...more) {
  const others = typeof more.at(-1) === 'object' ? more.pop() : {};
  const words = more;
  const folder = mkdtempSync(join(tmpdir(), 'konnect-backup-'));
  try {
    const text = read(`postgres/bin/${name}`).replaceAll('/etc/konnect/', `${join(__dirname, 'postgres')}/`);
    writeFileSync(join(folder, 'program'), text);
    for (const [command, script] of Object.entries({ ...others, rclone })) {
      writeFileSync(join(folder, command), `#!${BASH}\n${script}\n`);
      chmodSync(join(folder, command), 0o755);
    }
    return spawnSync(
      BASH,
      [join(folder, 'program'), ...words.map((word) => word.replace('FOLDER', folder))],
      {
        env: {
          PATH: `${folder}:${process.env.PATH}`,
          PGDATA: join(folder, 'data'),
          DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
          S3_ENDPOINT: 'http://127.0.0.1:1',
          S3_BUCKET: 'konnect',
          S3_ACCESS_KEY_ID: 'key',
          S3_SECRET_ACCESS_KEY: 'secret',
        },
        encoding: 'utf8',
      },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the programs that back up the database', () => {
  it.each(programs)('%s can be read by the shell', (name) => {
    expect(spawnSync(BASH, ['-n', join(__dirname, 'postgres/bin', name)]).status).toBe(0);
  });

  it.each([
    ['ends the replay where the archive ends', 'exit 0', 1],
    ['stops the server when the object store does not answer', 'exit 1', 126],
    ['stops the server when a segment is damaged', 'echo damaged > "$3"', 126],
    ['hands over a segment of its lineage', '[[ $2 = */wal/first/0* ]] && echo whole | gzip > "$3"', 0],
  ])('fetching the log %s', (_, rclone, status) => {
    expect(runWith(rclone, 'fetch-log', 'first', '000000010000000000000001', 'FOLDER/segment').status).toBe(
      status,
    );
  });

  it.each([
    [
      'none was complete',
      'echo 20261127T100000Z',
      '2026-11-27 10:00:00+00',
      /No base backup was complete before/,
    ],
    [
      'the newest that was complete before is the one',
      '[ "$1" != lsf ] || printf "%s\\n" 20261128T010000Z 20261126T010000Z 20261127T010000Z; [ "$1" != cat ] || { echo "$2" >&2; exit 1; }',
      '2026-11-27 20:00:00+03',
      /done\/20261127T010000Z$/m,
    ],
  ])('restoring to a moment: %s', (_, rclone, moment, said) => {
    const { status, stderr } = runWith(rclone, 'restore-database', moment);
    expect(status).toBe(1);
    expect(stderr).toMatch(said);
  });

  it('a restore without a moment is refused between another restore and the base backup after it', () => {
    const stamps = 'case "$2" in */done) echo 20261126T010000Z;; */restored) echo 20261127T010000Z;; esac';
    const rclone = `[ "$1" != lsf ] || ${stamps}; [ "$1" != cat ] || exit 1`;
    const { status, stderr } = runWith(rclone, 'restore-database');
    expect(status).toBe(1);
    expect(stderr).toContain('name a moment before 20261127T010000Z');
    expect(runWith(rclone, 'restore-database', '2026-11-26 20:00:00+00').stderr).not.toContain(
      'name a moment',
    );
  });

  it.each([
    ['counts when it is whole', 'exit 0', 0, true],
    ['does not count when it was broken off', 'exit 1', 1, false],
  ])('a base backup %s', (_, end, status, counts) => {
    const ended = runWith('echo "$@" >&2; [ "$1" = lsf ] || cat > /dev/null', 'back-up-database', {
      psql: 'echo 1795000000',
      pg_basebackup: `echo a part; ${end}`,
    });
    expect(ended.status).toBe(status);
    expect(ended.stderr).toMatch(/^rcat \S+\/base\//m);
    expect(ended.stderr.includes('/done/2026')).toBe(counts);
  });
});

describe('the nightly copy in Kubernetes', () => {
  const LEFTOVER = 'konnect-20261126T221700Z.dump.part';
  const FORMER = 'konnect-20261125T221700Z.dump';

  /** @returns the files of the volume after the job, which finds a copy and what a failed one left */
  function runJob(dump) {
    const folder = mkdtempSync(join(tmpdir(), 'konnect-backup-'));
    try {
      const volume = join(folder, 'backups');
      mkdirSync(volume);
      for (const name of [FORMER, LEFTOVER]) writeFileSync(join(volume, name), 'of before');
      for (const [command, script] of Object.entries({ pg_dump: dump, pg_restore: 'exit 0' })) {
        writeFileSync(join(folder, command), `#!${BASH}\n${script}\n`);
        chmodSync(join(folder, command), 0o755);
      }
      const jobs = parseAllDocuments(read('kubernetes/base/backup.yaml')).map((each) => each.toJS());
      const { spec } = jobs.find(({ metadata }) => metadata.name === 'backup');
      const [{ command, args }] = spec.jobTemplate.spec.template.spec.containers;
      const words = [...command, ...args].map((word) => word.replaceAll('/backups', volume));
      const env = {
        PATH: `${folder}:${process.env.PATH}`,
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      };
      const { status } = spawnSync(words[0], words.slice(1), { env, encoding: 'utf8' });
      return { status, files: readdirSync(volume).sort() };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  const WRITE = 'for word; do case $word in --file=*) echo a part > "${word#--file=}";; esac; done';

  it('removes what a failed one left, and keeps the copies', () => {
    const { status, files } = runJob(WRITE);
    expect(status).toBe(0);
    expect(files).toEqual([FORMER, expect.stringMatching(/^konnect-\d{8}T\d{6}Z\.dump$/)]);
  });

  it('leaves at most one part when it fails every night', () => {
    const { status, files } = runJob(`${WRITE}; exit 1`);
    expect(status).not.toBe(0);
    expect(files).toEqual([FORMER, expect.stringMatching(/\.dump\.part$/)]);
    expect(files).not.toContain(LEFTOVER);
  });
});

describe('the database in containers', () => {
  it('archives its log with a program of its image, at least every minute', () => {
    const words = JSON.parse(/^CMD (\[[\s\S]*?\])$/m.exec(containerfile)[1].replaceAll('\\\n', ''));
    expect(words).toEqual(expect.arrayContaining(['archive_mode=on', 'archive_timeout=60']));
    const [, program] = words.find((word) => word.startsWith('archive_command=')).split(/[= ]/);
    expect(programs).toContain(program);
    expect(compose.services.postgres.command).toBeUndefined();
  });

  it('is backed up by a container that has the settings of the bucket, as the database has', () => {
    const { postgres, backup } = compose.services;
    expect(programs).toContain(backup.entrypoint[0]);
    expect(backup).toMatchObject({ image: postgres.image, read_only: true, cap_drop: ['ALL'] });
    expect(postgres.env_file).toContain('site.env');
    expect(backup.env_file).toContain('site.env');
  });

  it('leaves base backups in Kubernetes to those who have a PostgreSQL of their own', () => {
    const jobs = parseAllDocuments(read('kubernetes/base/backup.yaml')).map((each) => each.toJS());
    const job = jobs.find(({ metadata }) => metadata.name === 'base-backup');
    expect(job.spec.suspend).toBe(true);
    const [container] = job.spec.jobTemplate.spec.template.spec.containers;
    expect(programs).toContain(container.command[0]);
  });

  (hasKubectl ? it : it.skip)(`makes base backups in Kubernetes where asked to${KUBECTL_REASON}`, () => {
    const rendered = renderedWith('small', 'base-backups');
    const { spec } = rendered.find(
      ({ kind, metadata }) => kind === 'CronJob' && metadata.name === 'base-backup',
    );
    expect(spec.suspend).toBe(false);
    const pod = spec.jobTemplate.spec.template.spec;
    const names = pod.containers[0].env.map(({ name, valueFrom }) => [name, valueFrom.configMapKeyRef.name]);
    const { name: map } = rendered.find(({ kind }) => kind === 'ConfigMap').metadata;
    expect(names).toEqual([
      ['S3_ENDPOINT', map],
      ['S3_BUCKET', map],
      ['S3_REGION', map],
      ['BACKUP_DAYS', map],
      ['BACKUP_PREFIX', map],
    ]);
  });
});
