import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { MANIFEST_FILE } from '../federation-manifest.mjs';
import { typePrinter } from './print-types.mjs';

/** The first day that the ZIP format knows, in any time zone, so equal declarations give equal archives. */
const FIRST_DAY = new Date(1980, 0, 1);
/** Federation plugins replace this with the host's name for the remote. */
const ALIAS = 'REMOTE_ALIAS_IDENTIFIER';

const names = (list) => (list.length > 0 ? list.map((name) => JSON.stringify(name)).join(' | ') : 'never');
const pick = (from, wanted) => Object.fromEntries(wanted.map((name) => [name, from[name] ?? 'unknown']));

function pageNames({ pages, claims }) {
  const claimed = new Set(claims.map(({ page }) => page));
  const layouts = new Set(claims.flatMap(({ layout }) => layout ?? []));
  return Object.keys(pages)
    .filter((name) => claimed.has(name) || !layouts.has(name))
    .sort();
}

function printShapes(...printed) {
  const lines = printed.flat().map((line) => `  ${line}\n`);
  return lines.length > 0 ? `declare namespace Shapes {\n${lines.join('')}}\n` : '';
}

/** The types of `./remote` for hosts without our packages. @param surface the build's API surface */
export function remoteDeclarations(declaration, surface) {
  const { id, contract, slots, publishes = {}, stores = [] } = declaration;
  const { events: payloads = {}, stores: values = {}, types: channelTypes = {} } = surface.channels ?? {};
  const parts = {
    slots: pick(surface.slots, slots),
    events: pick(payloads, Object.keys(publishes)),
    stores: pick(values, stores),
  };
  // Two programs described the site's and the remote's types, so equal names may differ.
  const site = typePrinter(surface.types, 'Site_');
  const own = typePrinter(channelTypes, 'Own_');
  const ownRoots = [parts.events, parts.stores].flatMap((part) => Object.values(part));
  return `// Types of the remote "${id}", written by its build.
import type { ComponentType } from 'react';
${printShapes(site.printReached(Object.values(parts.slots)), own.printReached(ownRoots))}
/** Props of what fills a slot, by the slot's name. */
export interface Slots ${site.printNamed(parts.slots)}
/** Payloads of the events that it publishes. */
export interface Events ${own.printNamed(parts.events)}
/** Values of the stores that it owns. */
export interface Stores ${own.printNamed(parts.stores)}
export interface PageModule {
  page: { Component: ComponentType; head: (args: never) => unknown; loader?: (args: never) => Promise<unknown> };
}
export type PageName = ${names(pageNames(declaration))};
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
