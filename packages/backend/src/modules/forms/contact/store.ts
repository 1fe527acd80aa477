import type { Db } from '@konnect/database';
import { contactMessage } from '#app/db/schema';

export async function insertContactMessage(
  db: Db,
  input: typeof contactMessage.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(contactMessage).values(input).returning({ id: contactMessage.id });
  if (!row) throw new Error(`Contact message ${input.reference} was not stored.`);
  return row.id;
}
