import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../lib/root.mjs';

const TEST = /\.test(-d)?\.tsx?$|[\\/]test[\\/]/;
const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Node and webpack need the file's own name in place of `./field` or `#app/field`. */
function fileOf(base) {
  if (existsSync(base) && statSync(base).isFile()) return base;
  const file = ENDINGS.map((ending) => base + ending).find(existsSync);
  if (!file) throw new Error(`Nothing is at ${base}, with any of the endings ${ENDINGS.join(', ')}.`);
  return file.replace(/\.tsx?$/, '.js');
}

/** Node knows neither `#app/*` nor a name without its ending. */
export function withFullImports(text, source, packageFolder) {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const edits = importedFiles.filter(({ fileName }) => /^(\.|#app\/)/.test(fileName));
  let result = text;
  for (const { fileName, pos, end } of edits.sort((a, b) => b.pos - a.pos)) {
    const base = fileName.startsWith('#app/')
      ? join(packageFolder, 'src', fileName.slice('#app/'.length))
      : join(dirname(source), fileName);
    const path = relative(dirname(source), fileOf(base)).split(sep).join(posix.sep);
    // The range may hold the quotes or the name alone, by the compiler's release.
    const old = result.slice(pos, end + 2);
    result =
      result.slice(0, pos) +
      old.replace(fileName, path.startsWith('.') ? path : `./${path}`) +
      result.slice(end + 2);
  }
  return result;
}

function compilerOptions() {
  const { config } = ts.readConfigFile(join(ROOT, 'packages/tooling/tsconfig/base.json'), (path) =>
    readFileSync(path, 'utf8'),
  );
  return ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
}

const targetOf = (folder, source, ending) =>
  join('dist', relative(join(folder, 'src'), source)).replace(/\.tsx?$/, ending);

/** @returns folder -> path below the package -> text @throws Error with the compiler's findings */
export function compilePackages(packages) {
  const { options } = compilerOptions();
  const program = ts.createProgram(
    [...packages.flatMap(({ entries }) => entries), join(ROOT, 'packages/ui/src/css.d.ts')],
    {
      ...options,
      noEmit: false,
      declaration: true,
      newLine: ts.NewLineKind.LineFeed,
      outDir: join(ROOT, '.cache/pack'),
      typeRoots: [join(ROOT, 'node_modules/@types')],
      types: ['node', 'jest'],
    },
  );
  const compiled = new Map(packages.map(({ folder }) => [folder, new Map()]));
  const problems = [];
  for (const source of program.getSourceFiles()) {
    const path = source.fileName;
    const owner = packages.find(({ folder }) => path.startsWith(`${folder}/src/`));
    if (!owner || source.isDeclarationFile || TEST.test(path)) continue;
    const { diagnostics } = program.emit(source, (file, text) => {
      const target = targetOf(owner.folder, path, file.endsWith('.d.ts') ? '.d.ts' : '.js');
      compiled.get(owner.folder).set(target, withFullImports(text, path, owner.folder));
    });
    problems.push(...diagnostics);
  }
  problems.push(...program.getGlobalDiagnostics());
  if (problems.length > 0)
    throw new Error(
      ts.formatDiagnostics(problems, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => ROOT,
        getNewLine: () => '\n',
      }),
    );
  return compiled;
}

/** A command needs no declarations. @returns path below the package, such as `dist/cli/main.js` -> text */
export function compileProgram(folder, entry) {
  const { options } = compilerOptions();
  const compiled = new Map();
  const queue = [entry];
  for (let source = queue.pop(); source; source = queue.pop()) {
    const target = targetOf(folder, source, '.js');
    if (compiled.has(target)) continue;
    const { outputText } = ts.transpileModule(readFileSync(source, 'utf8'), {
      compilerOptions: { ...options, noEmit: false, newLine: ts.NewLineKind.LineFeed },
      fileName: source,
    });
    const text = withFullImports(outputText, source, folder);
    compiled.set(target, text);
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles)
      if (fileName.startsWith('.')) queue.push(join(dirname(source), fileName.replace(/\.js$/, '.ts')));
  }
  return compiled;
}
