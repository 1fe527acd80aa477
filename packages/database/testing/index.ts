export { hasPostgres, postgresTool, startPostgres, type TemporaryPostgres } from './temporary-postgres';
export { openEmbeddedCopy, openTestDatabase } from './test-database';
