import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ForeignBuild, PageFiles } from '@konnect/contracts';
import * as z from 'zod/mini';

import { registryError } from '#app/registry-error';

import type { TeamFile } from './team-file';

/** The plugins of webpack, Rspack and Vite write this file. */
export const MANIFEST = 'mf-manifest.json';
/** The shell asks each container for this expose. */
const EXPOSED = 'remote';

const files = z.object({ sync: z.array(z.string()) });

/** The used part of the manifest, as `@module-federation/sdk` declares it. */
const schema = z.object({
  metaData: z.object({
    globalName: z.string(),
    publicPath: z.optional(z.string()),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
    types: z.optional(z.object({ path: z.optional(z.string()), zip: z.optional(z.string()) })),
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.optional(z.string()) })),
  exposes: z.array(z.object({ name: z.string(), assets: z.object({ js: files, css: files }) })),
});

export interface FoundBuild extends Pick<ForeignBuild, 'type' | 'global'> {
  entry: string;
  entryFiles: PageFiles;
  shared: Record<string, string>;
  hasManifest: boolean;
  /** Path of the archive of types. */
  types?: string;
}

export async function readForeignBuild(folder: string, { entry }: TeamFile): Promise<FoundBuild> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text !== undefined) return { ...fromManifest(text), ...(entry && named(entry)), hasManifest: true };
  if (!entry)
    throw registryError(
      'registry.input',
      `${folder} has no ${MANIFEST}: let the federation plugin write one (manifest: true), or name the entry in konnect.json.`,
    );
  return { ...named(entry), entryFiles: { js: [], css: [] }, shared: {}, hasManifest: false };
}

const named = ({ file, global, type }: NonNullable<TeamFile['entry']>) => ({ entry: file, global, type });

function fromManifest(text: string): Omit<FoundBuild, 'hasManifest'> {
  const { metaData, shared, exposes } = parseManifest(text);
  const exposed = exposes.find(({ name }) => name === EXPOSED);
  if (!exposed)
    throw registryError('registry.input', `The build exposes no "./${EXPOSED}", which the shell asks for.`);
  const { publicPath = 'auto', remoteEntry, globalName, types } = metaData;
  if (publicPath !== 'auto' && !publicPath.startsWith('./') && publicPath !== '')
    throw registryError(
      'registry.input',
      `The build has the public path "${publicPath}": build with "auto", so that its chunks are found at the address of its entry.`,
    );
  return {
    type: remoteEntry.type === 'module' || remoteEntry.type === 'esm' ? 'module' : 'script',
    global: globalName,
    ...(types?.zip && { types: `${inFolder(types.path ?? '')}${types.zip}` }),
    entry: `${inFolder(remoteEntry.path)}${remoteEntry.name}`,
    entryFiles: { js: exposed.assets.js.sync, css: exposed.assets.css.sync },
    shared: Object.fromEntries(
      shared.flatMap(({ name, requiredVersion }) => (requiredVersion ? [[name, requiredVersion]] : [])),
    ),
  };
}

const inFolder = (path: string): string => path.replace(/^\.?\//, '').replace(/(?<=[^/])$/, '/');

function parseManifest(text: string): z.infer<typeof schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw registryError('registry.input', `${MANIFEST} is no manifest of Module Federation.`);
  }
}
