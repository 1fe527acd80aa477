import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATES = join(dirname(fileURLToPath(import.meta.url)), 'templates');

const fill = (text, values) => text.replace(/__(\w+?)__/g, (whole, name) => values[name] ?? whole);

/** Path below `target` -> text. */
export function fromTemplate(name, target, values) {
  const folder = join(TEMPLATES, name);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const file = fill(relative(folder, path).replace(/\.tmpl$/, ''), values);
      return { path: join(target, file), text: fill(readFileSync(path, 'utf8'), values), isNew: true };
    });
}
