import { and, asc, eq } from 'drizzle-orm';
import type { CustomerGroup, CustomerInfo } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { customer, customerGroup, customerGroupMember } from './tables';

/** @param phone E.164 */
export async function findCustomer(db: Db, phone: string): Promise<CustomerInfo | undefined> {
  const [row] = await db.select().from(customer).where(eq(customer.mobilenumber, phone));
  return row;
}

export async function groupsOf(db: Db, customerId: number): Promise<CustomerGroup[]> {
  return db
    .select({ group_id: customerGroup.id, group_name: customerGroup.name })
    .from(customerGroupMember)
    .innerJoin(customerGroup, eq(customerGroup.id, customerGroupMember.groupId))
    .where(eq(customerGroupMember.customerId, customerId))
    .orderBy(asc(customerGroup.id));
}

export async function hasGroup(db: Db, groupId: number): Promise<boolean> {
  const rows = await db
    .select({ id: customerGroup.id })
    .from(customerGroup)
    .where(eq(customerGroup.id, groupId));
  return rows.length > 0;
}

/** @returns false when the customer was in it already */
export async function addToGroup(db: Db, customerId: number, groupId: number): Promise<boolean> {
  const rows = await db
    .insert(customerGroupMember)
    .values({ customerId, groupId })
    .onConflictDoNothing()
    .returning({ id: customerGroupMember.groupId });
  return rows.length > 0;
}

/** @returns false when the customer was not in it */
export async function removeFromGroup(db: Db, customerId: number, groupId: number): Promise<boolean> {
  const rows = await db
    .delete(customerGroupMember)
    .where(and(eq(customerGroupMember.customerId, customerId), eq(customerGroupMember.groupId, groupId)))
    .returning({ id: customerGroupMember.groupId });
  return rows.length > 0;
}

/** `mobilenumber` is E.164. */
export type NewCustomer = typeof customer.$inferInsert & { groups?: readonly number[] };

export async function insertCustomer(db: Db, { groups = [], ...input }: NewCustomer): Promise<number> {
  const [row] = await db.insert(customer).values(input).returning({ id: customer.id });
  if (!row) throw new Error('The customer was not stored.');
  for (const groupId of groups) await addToGroup(db, row.id, groupId);
  return row.id;
}

/** An existing id is renamed. */
export async function insertCustomerGroup(db: Db, input: { id: number; name: string }): Promise<void> {
  await db
    .insert(customerGroup)
    .values(input)
    .onConflictDoUpdate({ target: customerGroup.id, set: { name: input.name } });
}
