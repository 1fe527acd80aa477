import type { Database } from '@konnect/database';
import { insertDraw, type NewDraw } from './store';

export const OPENED = new Date('2026-03-01T09:00:00Z');
export const WIN = { id: 'win', name: 'Voucher', odds: '1', color: '#112233', win: true };
export const LOSS = { id: 'loss', name: 'Try again', odds: '1', color: '#445566', win: false };
export const DETAILS = { name: 'Wanjiru Kamau', phone: '0712 345 678', region: 'Zimmerman' };
export const CLAIM = { item_won_id: 'win', item_won: 'Voucher', ...DETAILS };

let made = 0;

/** Stores a draw that has opened. @returns its id */
export async function addDraw(
  { db }: Pick<Database, 'db'>,
  prizes: NewDraw['prizes'] = [WIN],
  more: Partial<NewDraw> = {},
): Promise<string> {
  made += 1;
  const id = `draw-${made}`;
  await insertDraw(db, {
    id,
    title: id,
    promoter: 'Konnect',
    opensAt: OPENED,
    prizes,
    ...more,
  });
  return id;
}
