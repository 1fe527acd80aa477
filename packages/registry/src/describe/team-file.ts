import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import * as z from 'zod/mini';

import { registryError } from '#app/registry-error';

const page = z.object({
  paths: z.array(z.string()).check(z.minLength(1, 'is empty')),
  title: z.string().check(z.minLength(1, 'is empty'), z.maxLength(120, 'is longer than 120 characters')),
  description: z.optional(z.string().check(z.maxLength(300, 'is longer than 300 characters'))),
  query: z.optional(z.array(z.string())),
  private: z.optional(z.boolean()),
  csp: z.optional(z.array(z.literal('style-attr'))),
});

/** The descriptor's parser checks the values that both share, so both give the same messages. */
const schema = z.strictObject({
  id: z.string(),
  pages: z.record(z.string(), page),
  nav: z.optional(z.array(z.unknown())),
  slots: z.optional(z.array(z.string())),
  roles: z.optional(z.array(z.string())),
  shared: z.optional(z.record(z.string(), z.string())),
  /** e.g. `React 20.0.1`, for pages that render themselves. */
  island: z.optional(z.string()),
  /** Path of a CommonJS bundle inside the build: `server/server.cjs`. */
  server: z.optional(z.string()),
  /** Needed for a builder that writes no manifest. */
  entry: z.optional(z.object({ file: z.string(), global: z.string(), type: z.enum(['script', 'module']) })),
});

export type TeamFile = z.infer<typeof schema>;

export const TEAM_FILE = 'konnect.json';

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw registryError('registry.input', `${file} is not JSON.`);
  }
}

/** Reads `konnect.json`, or `konnect` in package.json, from the folder or above. @throws RegistryError */
export async function readTeamFile(folder: string): Promise<TeamFile> {
  for (let at = folder; ; at = dirname(at)) {
    const own = await readJson(join(at, TEAM_FILE));
    const manifest = own === undefined ? await readJson(join(at, 'package.json')) : undefined;
    const found = own ?? (manifest as { konnect?: unknown } | undefined)?.konnect;
    if (found !== undefined) return parseTeamFile(found);
    // Folders above the team's own package belong to another package.
    if (manifest !== undefined || dirname(at) === at)
      throw registryError(
        'registry.input',
        `${folder} has no ${TEAM_FILE}: write one beside your package.json, or "konnect" into it, with the id and the pages of the remote.`,
      );
  }
}

function parseTeamFile(input: unknown): TeamFile {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const extra = issue?.code === 'unrecognized_keys' ? ` ${issue.keys.join(', ')}` : '';
  const field = issue?.path.join('.') || TEAM_FILE;
  throw registryError('registry.input', `${TEAM_FILE}: ${field}: ${issue?.message ?? ''}${extra}`);
}
