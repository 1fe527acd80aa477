import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import TypeChecker from 'fork-ts-checker-webpack-plugin';
import ts from 'typescript';

const NO_SOURCES = ['**/node_modules', 'dist', '**/*.test.ts', '**/*.test.tsx', '**/*.test-d.*'];

export function excludedPaths(configFile) {
  const { config = {} } = ts.readConfigFile(configFile, ts.sys.readFile);
  const host = { ...ts.sys, readDirectory: () => [] };
  const { raw } = ts.parseJsonConfigFileContent(config, host, dirname(configFile));
  return [...new Set([...(raw?.exclude ?? []), ...NO_SOURCES])];
}

/** Runs in another process, so no page or edit waits. Without a tsconfig.json nothing is checked. */
export function withTypeCheck(config, folder) {
  const configFile = join(folder, 'tsconfig.json');
  if (!existsSync(configFile)) return config;
  const checker = new TypeChecker({
    async: true,
    formatter: 'basic',
    // The build's compiler reports syntax errors.
    typescript: {
      configFile,
      configOverwrite: { exclude: excludedPaths(configFile) },
      diagnosticOptions: { syntactic: false, semantic: true },
    },
  });
  return { ...config, plugins: [...config.plugins, checker] };
}
