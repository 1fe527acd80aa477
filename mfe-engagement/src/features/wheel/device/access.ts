import { SPIN_TICKET, WHEEL_ACCESS } from '#app/wheel-keys';
import { parsed } from '../rules/parsed';
import { hasSpunBefore } from './spin-storage';
import { readStored } from './storage';

export interface SpinTicket {
  ticket: string;
  draw_id: string | null;
}

/** The secret of a finished survey; undefined when it gave none. */
export function spinTicket(): SpinTicket | undefined {
  const stored = parsed(readStored('session', SPIN_TICKET) ?? undefined);
  if (
    typeof stored !== 'object' ||
    stored === null ||
    !('ticket' in stored) ||
    typeof stored.ticket !== 'string'
  )
    return undefined;
  return {
    ticket: stored.ticket,
    draw_id: 'draw_id' in stored && typeof stored.draw_id === 'string' ? stored.draw_id : null,
  };
}

/** A browser that has spun may enter too, because its prize may still need the winner's details. */
export function mayEnter(): boolean {
  return readStored('session', WHEEL_ACCESS) === 'true' || spinTicket() !== undefined || hasSpunBefore();
}
