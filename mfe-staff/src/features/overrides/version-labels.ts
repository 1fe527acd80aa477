import type { ReleaseVersionInfo } from '@konnect/contracts';
import type { TagProps } from '@konnect/ui';

export const STATE_LABELS: Readonly<
  Record<ReleaseVersionInfo['state'], { word: string; tone: TagProps['tone'] }>
> = {
  live: { word: 'Live', tone: 'success' },
  'rolling-out': { word: 'Rolling out', tone: 'info' },
  previous: { word: 'Previous', tone: 'primary' },
  'taken-back': { word: 'Taken back', tone: 'danger' },
  'not-live': { word: 'Not live', tone: 'plain' },
};

/** As the registry takes it; people leave the slash at the end out. */
export function addressOf(typed: string): string {
  const address = typed.trim();
  return /^http:\/\/[^/]+$/.test(address) ? `${address}/` : address;
}
