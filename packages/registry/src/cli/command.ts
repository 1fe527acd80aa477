import { userInfo } from 'node:os';

import { registryError } from '#app/registry-error';

import type { RegistryClient } from './registry-client';

export interface CommandInput {
  client: RegistryClient;
  args: readonly string[];
  cwd: string;
  why: string | undefined;
  upload: boolean;
  /** Stages of a rollout as typed: `5,25,100`. */
  stages: string | undefined;
  stageSeconds: string | undefined;
  minVisits: string | undefined;
  /** For a rollback: the version that the caller believes to be live. */
  from: string | undefined;
  name: string | undefined;
  isDryRun: boolean;
}

export interface CommandOutput {
  data: unknown;
  /** Lines for people. */
  lines: string[];
  /** True when the command succeeded and found a problem. */
  isBad?: boolean;
}

export interface Command {
  usage: string;
  /** Least and most arguments of the command. */
  words: readonly [number, number];
  run(input: CommandInput): Promise<CommandOutput>;
}

/** Builds the note of a change on this machine: who makes it, and why. */
export function note(why: string | undefined) {
  return { by: userInfo().username, ...(why !== undefined && { why }) };
}

/** Parses a number of the command line; undefined when none was given. @throws RegistryError */
export function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,7}$/.test(text))
    throw registryError('registry.input', `${name}: "${text}" is not a whole number.`);
  return Number(text);
}
