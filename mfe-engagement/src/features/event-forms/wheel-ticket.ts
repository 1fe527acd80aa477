// Passes the right to see the wheel, and the secret of one spin, to the wheel's page.
import type { EventReceipt } from '@konnect/contracts';
import { SPIN_TICKET, WHEEL_ACCESS } from '#app/wheel-keys';

export function storeSpinTicket({ spin_ticket: ticket, draw_id }: EventReceipt): void {
  // A provider's own gateway may ask for no ticket.
  if (typeof ticket === 'string') store(SPIN_TICKET, JSON.stringify({ ticket, draw_id }));
}

export function hasSpinTicket(): boolean {
  try {
    return sessionStorage.getItem(SPIN_TICKET) !== null;
  } catch {
    return false;
  }
}

export function allowWheel(): void {
  store(WHEEL_ACCESS, 'true');
}

function store(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Without storage the wheel's page sends its visitor back to the survey.
  }
}
