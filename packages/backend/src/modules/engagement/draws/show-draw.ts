import type { StaffDraw } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { toStaffDraw } from './shape';
import { countsOf, prizesOf } from './store';
import type { DrawRow } from './tables';

export async function showDraw(db: Db, row: DrawRow, now: Date): Promise<StaffDraw> {
  return toStaffDraw(row, await prizesOf(db, row.id), await countsOf(db, row.id), now);
}
