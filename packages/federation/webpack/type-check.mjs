import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import TypeChecker from 'fork-ts-checker-webpack-plugin';
import ts from 'typescript';

/** Tests are checked where they run; the rest is no source of the remote. */
const NO_SOURCES = ['**/node_modules', 'dist', '**/*.test.ts', '**/*.test.tsx', '**/*.test-d.*'];

/** What the team's own tsconfig.json leaves out, also in a file that it extends, and what is no source. */
export function excludedPaths(configFile) {
  const { config = {} } = ts.readConfigFile(configFile, ts.sys.readFile);
  // The files themselves are of no interest here.
  const host = { ...ts.sys, readDirectory: () => [] };
  const { raw } = ts.parseJsonConfigFileContent(config, host, dirname(configFile));
  return [...new Set([...(raw?.exclude ?? []), ...NO_SOURCES])];
}

/**
 * Checks the types of a remote under development in a process of its own, so that neither the first page nor
 * an edit waits for it. The development server shows type errors like compile errors.
 * @param folder the remote's; without a tsconfig.json nothing is checked
 */
export function withTypeCheck(config, folder) {
  const configFile = join(folder, 'tsconfig.json');
  if (!existsSync(configFile)) return config;
  const checker = new TypeChecker({
    async: true,
    formatter: 'basic',
    // What does not compile is reported by the compiler of the build.
    typescript: {
      configFile,
      configOverwrite: { exclude: excludedPaths(configFile) },
      diagnosticOptions: { syntactic: false, semantic: true },
    },
  });
  return { ...config, plugins: [...config.plugins, checker] };
}
