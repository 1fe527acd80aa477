import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { MANIFEST_FILE } from '../federation-manifest.mjs';
import { printMembers, printShapes } from './print-types.mjs';

/** The first day that the format knows, in whatever zone: the same declarations are the same archive. */
const FIRST_DAY = new Date(1980, 0, 1);
/** What stands for the name under which a host knows the remote, as the federation plugins replace it. */
const ALIAS = 'REMOTE_ALIAS_IDENTIFIER';

const names = (list) => (list.length > 0 ? list.map((name) => JSON.stringify(name)).join(' | ') : 'never');
const pick = (from, wanted) => Object.fromEntries(wanted.map((name) => [name, from[name] ?? 'unknown']));

/**
 * The declarations of what `./remote` exposes, for hosts that have none of our packages: the names of its
 * pages, the props of the slots that it fills, its events and its stores.
 * @param declaration what `src/remote.ts` declares
 * @param surface the build's API surface
 */
export function remoteDeclarations({ id, contract, pages, slots, publishes = {}, stores = [] }, surface) {
  const { events: payloads = {}, stores: values = {}, types: channelTypes = {} } = surface.channels ?? {};
  const parts = {
    slots: pick(surface.slots, slots),
    events: pick(payloads, Object.keys(publishes)),
    stores: pick(values, stores),
  };
  return `// Types of the remote "${id}", written by its build.
import type { ComponentType } from 'react';
${printShapes({ ...surface.types, ...channelTypes }, parts)}
/** Props of what fills a slot, by the slot's name. */
export interface Slots ${printMembers(parts.slots)}
/** Payloads of the events that it publishes. */
export interface Events ${printMembers(parts.events)}
/** Values of the stores that it owns. */
export interface Stores ${printMembers(parts.stores)}
export interface PageModule {
  page: { Component: ComponentType; head: (args: never) => unknown; loader?: (args: never) => Promise<unknown> };
}
export type PageName = ${names(Object.keys(pages).sort())};
export declare const remote: {
  readonly id: ${JSON.stringify(id)};
  readonly contract: ${Number(contract)};
  readonly pages: { readonly [N in PageName]: () => Promise<PageModule> };
  readonly slotModules: { readonly [N in keyof Slots]: () => Promise<{ Slot: ComponentType<Slots[N]> }> };
};
`;
}

const API = `export type RemoteKeys = '${ALIAS}/remote';
type PackageType<T> = T extends '${ALIAS}/remote' ? typeof import('${ALIAS}/remote') : any;
`;

/**
 * Writes the types beside the files and names them in the manifest, as the federation plugins do: hosts of
 * any builder fetch them from there.
 */
export function writeRemoteTypes({ folder, declaration, surface }) {
  const archive = zipSync(
    { 'remote.d.ts': strToU8(remoteDeclarations(declaration, surface)) },
    { mtime: FIRST_DAY, level: 9, os: 0 },
  );
  const hash = createHash('sha256').update(archive).update(API).digest('hex').slice(0, 8);
  const types = { path: '', name: '', zip: `mf-types.${hash}.zip`, api: `mf-types-api.${hash}.ts` };
  writeFileSync(join(folder, types.zip), archive);
  writeFileSync(join(folder, types.api), API);
  const path = join(folder, MANIFEST_FILE);
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  manifest.metaData.types = types;
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
}
