// Two spellings of the key are in use; both are read.
import { phoneStorage } from '@konnect/forms';
import type { Receipt } from '@konnect/host-api';
import type { SurveyTarget } from './survey-target';

function keysOf(flag: string): [string, string] {
  return [`survey_completed_${flag}`, flag];
}

type Flags = Pick<SurveyTarget, 'flag' | 'otherFlags'>;

export function hasParticipated({ flag, otherFlags }: Flags): boolean {
  try {
    return [flag, ...otherFlags].flatMap(keysOf).some((key) => {
      const value = phoneStorage().getItem(key);
      return value !== null && value !== '' && value !== 'false';
    });
  } catch {
    // Without storage the server still stores an answer only once per submission.
    return false;
  }
}

/** The person can read the end page again. */
export interface Thanks {
  html: string;
  reference?: string | undefined;
}

const thanksKey = (flag: string) => `konnect:survey-thanks:${flag}`;
const pendingKey = (flag: string) => `konnect:survey-pending:${flag}`;
const THANKS_MAX_LENGTH = 20_000;

/** Call only once the server has stored the answers. */
export function rememberParticipation({ flag }: Flags, thanks?: Thanks): void {
  try {
    phoneStorage().removeItem(pendingKey(flag));
    phoneStorage().setItem(keysOf(flag)[0], 'true');
    const text = JSON.stringify(thanks);
    if (thanks && text.length <= THANKS_MAX_LENGTH) phoneStorage().setItem(thanksKey(flag), text);
  } catch {
    // Nothing depends on the flag.
  }
}

export function thanksOf({ flag }: Flags): Thanks | null {
  const thanks = read(thanksKey(flag));
  if (typeof thanks?.['html'] !== 'string') return null;
  return {
    html: thanks['html'],
    reference: typeof thanks['reference'] === 'string' ? thanks['reference'] : undefined,
  };
}

/** The survey counts as answered once the server has stored these answers. */
export interface PendingAnswers {
  receiptId: string;
  html: string;
}

export function rememberPending({ flag }: Flags, { receiptId, html }: PendingAnswers): void {
  try {
    phoneStorage().setItem(
      pendingKey(flag),
      JSON.stringify({ receiptId, html: html.length > THANKS_MAX_LENGTH ? '' : html }),
    );
  } catch {
    // A later visit then shows the questions again.
  }
}

export function pendingOf({ flag }: Flags): PendingAnswers | null {
  const pending = read(pendingKey(flag));
  const { receiptId, html } = pending ?? {};
  return typeof receiptId === 'string' && typeof html === 'string' ? { receiptId, html } : null;
}

function forgetPending({ flag }: Flags): void {
  try {
    phoneStorage().removeItem(pendingKey(flag));
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Sets the flag for stored answers; refused or restored answers are no longer pending. */
export function settlePending(
  flags: Flags,
  pending: PendingAnswers,
  receipts: readonly Receipt[],
): Receipt | null {
  const receipt = receipts.find(({ id }) => id === pending.receiptId) ?? null;
  if (receipt?.state === 'sent')
    rememberParticipation(flags, { html: pending.html, reference: receipt.reference });
  else if (receipt?.state !== 'waiting') forgetPending(flags);
  return receipt;
}

function read(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(phoneStorage().getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
