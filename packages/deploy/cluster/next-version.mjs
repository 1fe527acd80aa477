// The next version has a marked shell, and a migration of tables that visitors write to.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { must, ROOT } from './podman.mjs';

const FOOTER = 'shell/src/layout/site-footer.tsx';
const MIGRATIONS = 'packages/backend/src/db/migrations';
const FOOTER_TAG = '<footer className={styles.footer}';

const migrationOf = (name) => `alter table comment add column ${name} text not null default '';
alter table contact_message add column ${name} text not null default '';
alter table event_application add column ${name} text not null default '';
create index comment_${name} on comment (${name});
`;

function changeFooter(folder, mark) {
  const file = join(folder, FOOTER);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(FOOTER_TAG)) throw new Error(`${FOOTER} has no ${FOOTER_TAG}.`);
  writeFileSync(file, text.replace(FOOTER_TAG, `${FOOTER_TAG} data-version="${mark}"`));
}

export function makeNextVersion() {
  const folder = mkdtempSync(join(tmpdir(), 'konnect-next-'));
  try {
    const files = must('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      quiet: true,
    });
    for (const path of files.split('\0').filter(Boolean)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      cpSync(join(ROOT, path), join(folder, path));
    }
    // A new number in every run updates a site that was updated before.
    const number = 9_000 + (Math.floor(Date.now() / 1_000) % 1_000);
    const name = `next_${Date.now().toString(36)}`;
    const migration = `${number}-${name.replace('_', '-')}`;
    changeFooter(folder, name);
    writeFileSync(join(folder, MIGRATIONS, `${migration}.sql`), migrationOf(name));
    return { folder, mark: name, remove: () => rmSync(folder, { recursive: true, force: true }) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
