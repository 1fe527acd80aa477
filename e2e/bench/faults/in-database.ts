import { openDatabase, type Database } from '@konnect/database';

export type OpenDatabase = () => Promise<Database>;

/** Works in a database, which is closed again at the end. */
export async function inDatabase<T>(
  open: OpenDatabase,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await open();
  return work(database).finally(() => database.close());
}

/** Makes an empty database on the same server. @returns its address */
export async function addDatabase(databaseUrl: string, name: string): Promise<string> {
  await inDatabase(
    () => openDatabase({ databaseUrl }),
    ({ db }) => db.execute(`create database ${name}`),
  );
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
