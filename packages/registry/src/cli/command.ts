import { userInfo } from 'node:os';

import { registryError } from '#app/registry-error';

import type { RegistryClient } from './registry-client';

export interface CommandInput {
  client: RegistryClient;
  args: readonly string[];
  cwd: string;
  why: string | undefined;
  upload: boolean;
  /** Of a rollout, as they were written: `5,25,100`. */
  stages: string | undefined;
  stageSeconds: string | undefined;
  minVisits: string | undefined;
  /** Of a rollback: what is meant to be live now. */
  from: string | undefined;
  name: string | undefined;
  isDryRun: boolean;
}

export interface CommandOutput {
  data: unknown;
  /** For people, one entry a line. */
  lines: string[];
  /** The command did its work, and what it found is not good. */
  isBad?: boolean;
}

export interface Command {
  usage: string;
  /** How few and how many words it takes. */
  words: readonly [number, number];
  run(input: CommandInput): Promise<CommandOutput>;
}

/** Who changes something on this machine, and why. */
export function note(why: string | undefined) {
  return { by: userInfo().username, ...(why !== undefined && { why }) };
}

/** A number that was written on the command line; undefined when none was. @throws RegistryError */
export function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,7}$/.test(text))
    throw registryError('registry.input', `${name}: "${text}" is not a whole number.`);
  return Number(text);
}
