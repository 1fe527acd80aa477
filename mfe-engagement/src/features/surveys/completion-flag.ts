// Remembers on this device that a survey was answered. Two spellings of the key are in use; both are read.
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
    // Storage is forbidden: the server still stores an answer only once per submission.
    return false;
  }
}

/** What the person read at the end, to be read again. */
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
    // As above: nothing depends on it.
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

/** Answers in the outbox: the survey counts as answered once they have been stored. */
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
    // Then a later visit shows the questions again.
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
    // Nothing could be kept either.
  }
}

/**
 * What became of answers that were waiting: stored, then the flag is set; waiting still; or refused or taken
 * back, then nothing is pending any more.
 */
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
