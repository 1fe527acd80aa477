import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { demoCustomerGroups, demoCustomers } from './content/customers';

/** Customers of the food service and their groups. */
export async function loadDemoCustomers(db: Db, seedApi: SeedApi): Promise<void> {
  for (const group of demoCustomerGroups) await seedApi.insertCustomerGroup(db, group);
  for (const customer of demoCustomers) await seedApi.insertCustomer(db, customer);
}
