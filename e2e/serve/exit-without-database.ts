import type { Database } from '@konnect/database';

/** Ends the process for its supervisor to start it again, because an embedded database does not come back. */
export function exitWithoutDatabase({ ended }: Pick<Database, 'ended'>): void {
  void ended?.then(({ message }) => {
    console.error(`The embedded database has ended (${message}), and so does this process.`);
    process.exit(1);
  });
}
