import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { camel, kebab, Refused } from './names.mjs';
import { checkEndpoint } from './taken.mjs';

const HTTP = 'packages/contracts/src/http';
/** Words of the language, and what the two files of an area import. */
const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval ' +
    'export extends false finally for function if implements import in instanceof interface let new ' +
    'null package private protected public return static super switch this throw true try typeof ' +
    'undefined var void while with yield endpoint s z'
  ).split(' '),
);

function addExport(text, from, name) {
  const pattern = new RegExp(`export \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}';`);
  const found = pattern.exec(text);
  if (!found) return `${text.trimEnd()}\nexport { ${name} } from '${from}';\n`;
  const names = [
    ...found[1]
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
    name,
  ].sort((a, b) => a.localeCompare(b));
  const line = `export { ${names.join(', ')} } from '${from}';`;
  return text.replace(
    pattern,
    line.length <= 130
      ? line
      : `export {\n${names.map((word) => `  ${word},`).join('\n')}\n} from '${from}';`,
  );
}

export function newEndpoint(root, [area, name]) {
  kebab(area, 'area');
  const id = camel(kebab(name, 'endpoint'));
  if (RESERVED.has(id))
    throw new Refused(`"${id}" cannot name a constant there; choose another name, e.g. list-${id}.`);
  const read = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
  const files = {
    schemas: `${HTTP}/${area}.schemas.ts`,
    endpoints: `${HTTP}/${area}.ts`,
    index: 'packages/contracts/src/index.ts',
    all: 'packages/contracts/src/schemas.ts',
  };
  const schemas = read(files.schemas) || "import * as z from 'zod/mini';\n";
  const known = read(files.endpoints) || `import type * as s from './${area}.schemas';\n`;
  const endpoints = known.includes("from './endpoint';")
    ? known
    : known.replace(/^import type \* as s .*\n/m, "$&import { endpoint } from './endpoint';\n");
  // `listBootCamps` of jobs is GET /api/jobs/boot-camps/.
  const path = `/api/${area}/${name.replace(/^(list|get|find)-(?=.)/, '')}/`;
  checkEndpoint(root, HTTP, id, path);
  if (!endpoints.includes('import type * as s '))
    throw new Refused(`${files.endpoints} does not import its schemas as \`s\`: add the endpoint by hand.`);

  return {
    files: [
      {
        path: files.schemas,
        text: `${schemas.trimEnd()}\n\nexport const ${id} = {\n  responses: { 200: z.object({ results: z.array(z.object({ id: z.number() })) }) },\n};\n`,
      },
      {
        path: files.endpoints,
        text: `${endpoints.trimEnd()}\n\nexport const ${id} = endpoint<typeof s.${id}>({\n  id: '${id}',\n  service: 'main',\n  method: 'GET',\n  path: '${path}',\n});\n`,
      },
      { path: files.index, text: addExport(read(files.index), `./http/${area}`, id) },
      { path: files.all, text: addExport(read(files.all), `./http/${area}.schemas`, id) },
    ],
    next: [
      `write its true shape in ${files.schemas} and ${files.endpoints}`,
      'serve it: packages/backend/src/modules/<group>/<noun>/routes.ts',
      'packages/handbook/recipes/add-endpoint.md tells the rest',
    ],
  };
}
