import type { Db } from '@konnect/database';
import { careerApplication } from './tables';

export type NewCareerApplication = typeof careerApplication.$inferInsert;

export async function insertCareerApplication(db: Db, input: NewCareerApplication): Promise<number> {
  const [row] = await db.insert(careerApplication).values(input).returning({ id: careerApplication.id });
  if (!row) throw new Error(`Application ${input.reference} was not stored.`);
  return row.id;
}
