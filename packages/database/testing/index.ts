export { hasPostgres, postgresTool, startPostgres } from './temporary-postgres';
export { openEmbeddedCopy, openTestDatabase } from './test-database';
