// Databases of the backend's tests; TEST_DATABASE_URL makes them run on a PostgreSQL.
import * as testing from '@konnect/database/testing';
import { BACKEND_MIGRATIONS } from '#app/db/backend-migrations';

export const openTestDatabase = () => testing.openTestDatabase(BACKEND_MIGRATIONS);

/** For what only the embedded database has. */
export const openEmbeddedCopy = () => testing.openEmbeddedCopy(BACKEND_MIGRATIONS);

/** Without any table. */
export const openEmptyDatabase = () => testing.openTestDatabase();
