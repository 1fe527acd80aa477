import type { DraftState } from '@konnect/forms';

export const DRAFT_LABELS = {
  pending: 'Not saved yet.',
  stored: 'Not saved yet; kept on this device.',
  failed: 'Not saved yet, and this device could not keep it.',
} as const satisfies Record<DraftState, string>;
