// Draws, settings, accounts and releases are left out: the large data has as many of them as the small.
import { DESK } from './desk-calls';
import type { ScreenCall } from './screen-call';
import { VISITORS } from './visitor-calls';

export const SCREEN_CALLS: readonly ScreenCall[] = [
  ...VISITORS,
  ...DESK.map((call) => ({ ...call, isDesk: true })),
];
