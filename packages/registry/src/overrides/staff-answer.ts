import type { ActiveOverride } from '@konnect/contracts';

import { isRegistryError } from '#app/registry-error';

import { makeOverride, type OverrideMaker, type OverrideWish } from './make-override';
import { linkPath, type Override } from './override';

export interface MadeForStaff {
  /** The cookie of an account; without one, the token of a link. */
  token: string;
  /** Path on the site that asks about it; null for an account. */
  link: string | null;
  override: ActiveOverride;
  /** A page that shows the remote. */
  opens: string;
}

export interface RefusedForStaff {
  /** Names the wrong field. */
  refused: { status: number; field: 'version' | 'address'; message: string };
}

/** What the desk shows of an override. */
export function shownOverride({ remote, source, by, expires }: Override): ActiveOverride {
  const what =
    'address' in source
      ? { version: null, address: source.address }
      : { version: source.version, address: null };
  return { remote, ...what, by, expires_at: new Date(expires).toISOString() };
}

/**
 * Signs an override and writes it to the audit log with the same `db`.
 * @throws RegistryError when an edge would not show that version
 */
export async function makeForStaff(maker: OverrideMaker, wish: OverrideWish): Promise<MadeForStaff> {
  const { token, override, opens } = await makeOverride(maker, wish);
  const link = wish.account === undefined ? linkPath(token) : null;
  return { token, link, opens, override: shownOverride(override) };
}

/** The answer to a refusal of the registry. @throws every other error */
export function refusalOf(error: unknown, wish: Pick<OverrideWish, 'address'>): RefusedForStaff {
  if (!isRegistryError(error)) throw error;
  return {
    refused: {
      status: error.status,
      field: wish.address === undefined ? 'version' : 'address',
      message: error.message,
    },
  };
}
