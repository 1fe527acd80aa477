import type { ActiveOverride } from '@konnect/contracts';

/** What an override shows in place of the live version, within a sentence. */
export function shownVersion({ remote, version, address }: ActiveOverride): string {
  return version === null ? `${remote} from your own build at ${address}` : `${remote} in version ${version}`;
}
