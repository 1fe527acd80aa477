import { userInfo } from 'node:os';

import { registryError } from '#app/registry-error';

import type { RegistryClient } from './registry-client';

export interface CommandInput {
  client: RegistryClient;
  args: readonly string[];
  cwd: string;
  why: string | undefined;
  upload: boolean;
  stages: string | undefined;
  stageSeconds: string | undefined;
  minVisits: string | undefined;
  /** The version that the caller believes to be live before a rollback. */
  from: string | undefined;
  name: string | undefined;
  isDryRun: boolean;
}

export interface CommandOutput {
  data: unknown;
  lines: string[];
  /** True when the command worked and found a problem. */
  isBad?: boolean;
}

export interface Command {
  usage: string;
  words: readonly [number, number];
  run(input: CommandInput): Promise<CommandOutput>;
}

export function note(why: string | undefined) {
  return { by: userInfo().username, ...(why !== undefined && { why }) };
}

export function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,7}$/.test(text))
    throw registryError('registry.input', `${name}: "${text}" is not a whole number.`);
  return Number(text);
}
