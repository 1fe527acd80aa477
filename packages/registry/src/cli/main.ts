import { parseArgs } from 'node:util';

import { isProblem } from '@konnect/contracts';

import { isRegistryError } from '#app/registry-error';

import type { CommandOutput } from './command';
import { commands } from './commands';
import { describe, DESCRIBE_USAGE } from './describe-command';
import { projectCommands, readProject } from './project-commands';
import { connectRegistry } from './registry-client';
import { types, TYPES_USAGE } from './types-command';

/** Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 no registry answers. */
export type ExitCode = 0 | 1 | 2 | 3;

const EXITS: Readonly<Record<string, ExitCode>> = { 'registry.input': 2, 'registry.unavailable': 3 };

export interface CliStreams {
  out(line: string): void;
  err(line: string): void;
}

export interface CliContext extends CliStreams {
  env: NodeJS.ProcessEnv;
  cwd: string;
}

const KNOWN = {
  ...projectCommands,
  describe: { usage: DESCRIBE_USAGE, words: [1, 1] as const },
  types: { usage: TYPES_USAGE, words: [1, 1] as const },
  ...commands,
};

const USAGE = `Usage:\n${Object.values(KNOWN)
  .map(({ usage }) => `  ${usage}`)
  .join(
    '\n',
  )}\nEach takes --json for machines. REGISTRY_URL, REGISTRY_TOKEN and DATA_DIR say which registry.`;

function readWords(argv: readonly string[]) {
  return parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      why: { type: 'string' },
      upload: { type: 'boolean', default: false },
      stages: { type: 'string' },
      'stage-seconds': { type: 'string' },
      'min-visits': { type: 'string' },
      from: { type: 'string' },
      against: { type: 'string' },
      name: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
}

export async function runCli(argv: readonly string[], { env, cwd, out, err }: CliContext): Promise<ExitCode> {
  // An error in the arguments must be JSON for a machine too, so this is read before they are parsed.
  const isForMachines = argv.includes('--json');
  const fail = (code: string, message: string, exit: ExitCode): ExitCode => {
    if (isForMachines) out(JSON.stringify({ ok: false, code, message }));
    else err(message);
    return exit;
  };
  let words: ReturnType<typeof readWords>;
  try {
    words = readWords(argv);
  } catch (error) {
    return fail('cli.usage', error instanceof Error ? error.message : String(error), 2);
  }
  const [name = '', ...args] = words.positionals;
  if (words.values.help) {
    out(USAGE);
    return 0;
  }
  const command = Object.hasOwn(KNOWN, name) ? KNOWN[name as keyof typeof KNOWN] : undefined;
  if (!command || args.length < command.words[0] || args.length > command.words[1]) {
    return fail('cli.usage', command ? `Usage: ${command.usage}` : USAGE, 2);
  }
  try {
    const { data, lines, isBad = false } = await runCommand(name, args, words.values, { env, cwd });
    if (isForMachines) out(JSON.stringify({ ok: !isBad, data }));
    else for (const line of lines) out(line);
    return isBad ? 1 : 0;
  } catch (error) {
    if (isProblem(error) || isRegistryError(error))
      return fail(error.code, error.message, EXITS[error.code] ?? 1);
    return fail('cli.failed', error instanceof Error ? error.message : String(error), 1);
  }
}

async function runCommand(
  name: string,
  args: readonly string[],
  { against, from, name: who, stages, upload, why, ...values }: ReturnType<typeof readWords>['values'],
  { env, cwd }: Pick<CliContext, 'env' | 'cwd'>,
): Promise<CommandOutput> {
  if (name === 'describe') return describe(args[0] ?? 'dist', cwd);
  if (name === 'types') return types(args[0] ?? '', cwd);
  const project = Object.hasOwn(projectCommands, name) ? projectCommands[name] : undefined;
  if (project) return project.run(await readProject(cwd), args);
  const command = commands[name];
  if (!command) throw new Error(`There is no command "${name}".`);
  const registryEnv = against === undefined ? env : { ...env, REGISTRY_URL: against };
  return command.run({
    client: await connectRegistry({ env: registryEnv, cwd }),
    args,
    cwd,
    why,
    upload,
    stages,
    stageSeconds: values['stage-seconds'],
    minVisits: values['min-visits'],
    from,
    name: who,
    isDryRun: values['dry-run'],
  });
}
