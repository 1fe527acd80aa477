import { existsSync } from 'node:fs';
import { join } from 'node:path';
import TypeChecker from 'fork-ts-checker-webpack-plugin';

/**
 * Checks the types of a remote under development in a process of its own, so that neither the first page nor
 * an edit waits for it. The development server shows what is wrong as it shows what does not compile.
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
      configOverwrite: {
        exclude: ['**/node_modules', 'dist', '**/*.test.ts', '**/*.test.tsx', '**/*.test-d.*'],
      },
      diagnosticOptions: { syntactic: false, semantic: true },
    },
  });
  return { ...config, plugins: [...config.plugins, checker] };
}
