export { hasPostgres, postgresTool, startPostgres, type TemporaryPostgres } from './temporary-postgres';
export { hasPooler, startPooler, type TemporaryPooler } from './temporary-pooler';
export { openEmbeddedCopy, openTestDatabase } from './test-database';
