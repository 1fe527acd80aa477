import { startPostgres, type TemporaryPostgres } from '@konnect/database/testing';

const CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** A database server that a signal ends with the bench; it would outlive this process otherwise. */
export async function startBenchPostgres(port: number): Promise<TemporaryPostgres> {
  const starting = startPostgres(port);
  const ends = Object.entries(CODES).map(([signal, code]) => {
    const end = () => {
      const exit = (): never => process.exit(code);
      void starting.then((server) => server.stop()).then(exit, exit);
    };
    process.once(signal, end);
    return () => process.off(signal, end);
  });
  const forget = () => ends.forEach((off) => off());
  try {
    const server = await starting;
    return {
      ...server,
      stop: () => server.stop().finally(forget),
    };
  } catch (error) {
    forget();
    throw error;
  }
}
