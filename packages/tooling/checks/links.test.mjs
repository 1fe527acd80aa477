import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkLinks } from './links.mjs';

it('finds links to missing files and headings, and ignores code and the web', () => {
  const root = mkdtempSync(join(tmpdir(), 'konnect-links-'));
  writeFileSync(join(root, 'b.md'), '# Two words: here\n');
  writeFileSync(
    join(root, 'a.md'),
    '[b](b.md) [h](b.md#two-words-here) [x](b.md#none) [gone](c.md) [web](https://x.example/y) `[code](d.md)`\n```\n[code](e.md)\n```\n',
  );
  expect(checkLinks(root)).toEqual(['a.md: b.md#none names no heading.', 'a.md: c.md does not exist.']);
  rmSync(root, { recursive: true });
});

it('finds source files that a README names and that are gone', () => {
  const root = mkdtempSync(join(tmpdir(), 'konnect-links-'));
  writeFileSync(join(root, 'here.ts'), '');
  writeFileSync(join(root, 'README.md'), '`src/here.ts`, `gone.ts`, `NNNN-name.sql` and `here.ts (said)`\n');
  expect(checkLinks(root)).toEqual(['README.md: there is no file gone.ts.']);
  rmSync(root, { recursive: true });
});
