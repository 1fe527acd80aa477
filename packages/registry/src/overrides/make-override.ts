import { randomUUID } from 'node:crypto';

import type { Db } from '@konnect/database';
import { parseDescriptor } from '#app/descriptor/parse-descriptor';
import { SHELL_ID } from '#app/descriptor/safe-names';
import { registryError } from '#app/registry-error';
import type { Signer } from '#app/signing/index';
import { listLive } from '#app/store/live-store';
import { appendAudit, digestOf, findVersion } from '#app/store/version-store';

import { accountOf, isLocalAddress, sealLink, sealOverride, type Override } from './override';

export interface OverrideWish {
  remote: string;
  version?: string | undefined;
  address?: string | undefined;
  minutes: number;
  by: string;
  /** Email of the staff account; without one, a browser confirms a link. */
  account?: string | undefined;
  /** The desk gives the caller's name, and the audit log says so. */
  isByDesk?: boolean | undefined;
}

export interface OverrideMaker {
  /** The database or a transaction; no other connection is used. */
  db: Db;
  signer: Signer;
  isStored(id: string, version: string): Promise<boolean>;
  now?: (() => number) | undefined;
}

export interface MadeOverride {
  /** For a cookie of an account, else for a link. */
  token: string;
  override: Override;
  /** Path of a page that shows the remote. */
  opens: string;
}

/** Writes the permission to the audit log. @throws RegistryError when an edge would not show that version */
export async function makeOverride(
  { db, signer, isStored, now = Date.now }: OverrideMaker,
  wish: OverrideWish,
): Promise<MadeOverride> {
  const { remote, minutes, by } = wish;
  if (remote === SHELL_ID)
    throw registryError(
      'registry.input',
      'The shell stands around every page and cannot be shown in another version.',
    );
  const { source, descriptor, version, what } =
    wish.address === undefined
      ? await published(db, isStored, remote, wish.version)
      : await local(db, remote, wish.address, wish.version);
  if (wish.account === undefined && isForStaff(descriptor))
    throw registryError(
      'registry.input',
      `"${remote}" is for staff alone, and a link holds in no session of staff: it would show nothing.`,
    );
  const bound = wish.account === undefined ? { link: randomUUID() } : { account: accountOf(wish.account) };
  const override: Override = { remote, source, by, expires: now() + minutes * 60_000, ...bound };
  // The entry of the audit log also counts as use, so the files of the version stay.
  await appendAudit(db, remote, {
    actor: by,
    action: 'override',
    version,
    why: `${what}for ${minutes} minutes${wish.isByDesk ? ', asked by the desk' : ''}`,
  });
  const token = (wish.account === undefined ? sealLink : sealOverride)(signer, override);
  return { token, override, opens: firstPage(descriptor) };
}

interface Found {
  source: Override['source'];
  descriptor: unknown;
  /** The version in the audit log; empty for a build that was never published. */
  version: string;
  what: string;
}

async function published(
  db: Db,
  isStored: OverrideMaker['isStored'],
  remote: string,
  version: string | undefined,
): Promise<Found> {
  const row = version === undefined ? undefined : await findVersion(db, remote, version);
  if (!row)
    throw registryError(
      'registry.unknown',
      version === undefined ? 'Choose a version.' : `No version ${version} of "${remote}" was published.`,
    );
  if (!(await isStored(remote, row.version)))
    throw registryError(
      'registry.files',
      `The files of "${remote}" ${row.version} were removed; publish it again.`,
    );
  return {
    source: { version: row.version, digest: digestOf(row) },
    descriptor: row.descriptor,
    version: row.version,
    what: '',
  };
}

async function local(db: Db, remote: string, address: string, version: string | undefined): Promise<Found> {
  if (version !== undefined || !isLocalAddress(address))
    throw registryError(
      'registry.input',
      'address: must be http://127.0.0.1:<port>/ or http://localhost:<port>/, and no version beside it.',
    );
  // The build is shown with the claims and roles of the live version that it replaces.
  const live = (await listLive(db)).find((row) => row.remoteId === remote);
  if (!live)
    throw registryError(
      'registry.unknown',
      `"${remote}" has no live version that a build on your machine could stand in for.`,
    );
  const parsed = parseDescriptor(live.descriptor);
  if (!parsed.ok || parsed.descriptor.roles.length > 0)
    throw registryError(
      'registry.input',
      `address: "${remote}" is for staff alone, and no unchecked code runs in their sessions; publish the build and name its version.`,
    );
  return { source: { address }, descriptor: live.descriptor, version: '', what: `own build at ${address} ` };
}

export function isForStaff(input: unknown): boolean {
  const parsed = parseDescriptor(input);
  return parsed.ok && parsed.descriptor.roles.length > 0;
}

function firstPage(input: unknown): string {
  const parsed = parseDescriptor(input);
  const plain = parsed.ok ? parsed.descriptor.claims.filter(({ path }) => !/[:*]/.test(path)) : [];
  return (plain.find((claim) => !claim.private) ?? plain[0])?.path ?? '/';
}
