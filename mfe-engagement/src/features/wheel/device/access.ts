import { SPIN_TICKET, WHEEL_ACCESS } from '#app/wheel-keys';
import { parsed } from '../rules/parsed';
import { hasSpunBefore } from './spin-storage';
import { readKept } from './storage';

export interface SpinTicket {
  ticket: string;
  draw_id: string | null;
}

/** The secret that the finished survey gave; undefined when it gave none. */
export function spinTicket(): SpinTicket | undefined {
  const kept = parsed(readKept('session', SPIN_TICKET) ?? undefined);
  if (typeof kept !== 'object' || kept === null || !('ticket' in kept) || typeof kept.ticket !== 'string')
    return undefined;
  return {
    ticket: kept.ticket,
    draw_id: 'draw_id' in kept && typeof kept.draw_id === 'string' ? kept.draw_id : null,
  };
}

/**
 * Whether the wheel's page may be seen: by the session's flag, by the ticket of a finished survey, or because
 * this browser has spun: a prize whose details are still to come must stay within reach.
 */
export function mayEnter(): boolean {
  return readKept('session', WHEEL_ACCESS) === 'true' || spinTicket() !== undefined || hasSpunBefore();
}
