import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const customer = pgTable('customer', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
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
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3, mode: 'date' })
      .notNull()
      .defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.groupId] })],
);
