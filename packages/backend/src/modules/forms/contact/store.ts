import type { Db } from '@konnect/database';
import { contactMessage, type CONTACT_STATUSES } from '#app/db/schema';

export interface NewContactMessage {
  reference: string;
  name: string;
  phone: string;
  email?: string | null;
  region: string;
  subject: string;
  message: string;
  status?: (typeof CONTACT_STATUSES)[number];
  createdAt?: Date;
}

export async function insertContactMessage(db: Db, input: NewContactMessage): Promise<number> {
  const [row] = await db.insert(contactMessage).values(input).returning({ id: contactMessage.id });
  if (!row) throw new Error(`Contact message ${input.reference} was not stored.`);
  return row.id;
}
