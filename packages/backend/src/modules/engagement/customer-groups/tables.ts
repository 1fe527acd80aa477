import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, moment } from '#app/db/visibility';

export const customer = pgTable('customer', {
  id: identity(),
  mobilenumber: text('mobilenumber').notNull(),
  firstname: text('firstname').notNull(),
  lastname: text('lastname').notNull(),
  address1: text('address1').notNull().default(''),
});

export const customerGroup = pgTable('customer_group', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
});

export const customerGroupMember = pgTable(
  'customer_group_member',
  {
    customerId: integer('customer_id').notNull(),
    groupId: integer('group_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.groupId] })],
);
