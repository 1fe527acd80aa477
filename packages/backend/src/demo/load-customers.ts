import type { Db } from '@konnect/database';
import type { Stores } from '#app/demo/seed-api';
import { demoCustomerGroups, demoCustomers } from './content/customers';

/** Customers of the food service and their groups. */
export async function loadDemoCustomers(db: Db, stores: Stores): Promise<void> {
  for (const group of demoCustomerGroups) await stores.insertCustomerGroup(db, group);
  for (const customer of demoCustomers) await stores.insertCustomer(db, customer);
}
