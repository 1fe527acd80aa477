import * as z from 'zod/mini';
import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { readContent } from './read-content';

const group = z.strictObject({ id: z.number(), name: z.string() });
const customer = z.strictObject({
  mobilenumber: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  address1: z.string(),
  groups: z.array(z.number()),
});
const { groups, customers } = readContent(
  'customers.yaml',
  z.strictObject({ groups: z.array(group), customers: z.array(customer) }),
);

export async function loadDemoCustomers(db: Db, seedApi: SeedApi): Promise<void> {
  for (const group of groups) await seedApi.insertCustomerGroup(db, group);
  for (const customer of customers) await seedApi.insertCustomer(db, customer);
}
