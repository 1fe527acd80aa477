import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { appFolder, FACADES, IS_INSTALLED, ROOT } from '../webpack/index.mjs';
import { facadeNames } from './api-surface/api-surface-file.mjs';

function sources(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    // `dev` and `test` never reach a visitor and use the real libraries in place of the shell's.
    if (['node_modules', 'dist', 'dev', 'test'].includes(name)) return [];
    if (statSync(path).isDirectory()) return sources(path);
    return /\.tsx?$/.test(name) && !/\.test(-d)?\.tsx?$/.test(name) ? [path] : [];
  });
}

/** Such names would be undefined at run time. */
export function missingFromFacades(id) {
  const problems = [];
  for (const [library, facade] of Object.entries(FACADES)) {
    const shared = new Set(facadeNames(facade));
    const pattern = new RegExp(`import\\s*(type\\s*)?\\{([^}]*)\\}\\s*from\\s*'${library}'`, 'g');
    for (const path of [
      join(appFolder(id), 'src'),
      ...(IS_INSTALLED ? [] : [join(ROOT, 'packages/host-api/src'), join(ROOT, 'packages/ui/src')]),
    ].flatMap(sources)) {
      for (const [, typeOnly, names] of readFileSync(path, 'utf8').matchAll(pattern)) {
        if (typeOnly) continue;
        for (const name of names
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part && !part.startsWith('type '))) {
          const imported = name.split(/\s+as\s+/)[0];
          if (!shared.has(imported))
            problems.push(
              `${relative(ROOT, path)} imports ${imported} from ${library}: ${
                IS_INSTALLED
                  ? `the site shares ${[...shared].join(', ')}. Use one of these, or ask the site's team for it.`
                  : `add it to packages/federation/facades/${basename(facade)}.`
              }`,
            );
        }
      }
    }
  }
  return problems;
}
