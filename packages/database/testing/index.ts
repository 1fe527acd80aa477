export {
  hasPostgres,
  postgresTool,
  startPostgres,
  startReplica,
  type TemporaryPostgres,
  type TemporaryReplica,
} from './temporary-postgres';
export { hasPooler, startPooler, type TemporaryPooler } from './temporary-pooler';
export { prepareDataDir } from './prepared-folder';
export { openEmbeddedCopy, openTestDatabase } from './test-database';
