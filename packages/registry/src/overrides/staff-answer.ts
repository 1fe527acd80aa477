import type { ActiveOverride } from '@konnect/contracts';

import { isRegistryError } from '#app/registry-error';

import { makeOverride, type OverrideMaker, type OverrideWish } from './make-override';
import { linkPath, type Override } from './override';

export interface MadeForStaff {
  /** The cookie of an account; without one, the token of a link. */
  token: string;
  /** Path of the page that asks for a confirmation; null for an account. */
  link: string | null;
  override: ActiveOverride;
  opens: string;
}

export interface RefusedForStaff {
  refused: { status: number; field: 'version' | 'address'; message: string };
}

export function shownOverride({ remote, source, by, expires }: Override): ActiveOverride {
  const what =
    'address' in source
      ? { version: null, address: source.address }
      : { version: source.version, address: null };
  return { remote, ...what, by, expires_at: new Date(expires).toISOString() };
}

/** Uses `db` for the audit log too. @throws RegistryError when an edge would not show that version */
export async function makeForStaff(maker: OverrideMaker, wish: OverrideWish): Promise<MadeForStaff> {
  const { token, override, opens } = await makeOverride(maker, wish);
  const link = wish.account === undefined ? linkPath(token) : null;
  return { token, link, opens, override: shownOverride(override) };
}

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
