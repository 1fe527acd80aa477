import type { Db } from '@konnect/database';
import { scholarshipApplication } from './tables';

export type NewScholarshipApplication = typeof scholarshipApplication.$inferInsert;

export async function insertScholarshipApplication(
  db: Db,
  input: NewScholarshipApplication,
): Promise<number> {
  const [row] = await db
    .insert(scholarshipApplication)
    .values(input)
    .returning({ id: scholarshipApplication.id });
  if (!row) throw new Error(`Application ${input.reference} was not stored.`);
  return row.id;
}
