import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#app/http/dependencies';
import { returnAllUnclaimed } from './reservations';

const EVERY_MS = 3_600_000;

/** Gives prizes that nobody claimed in time back to their stocks, at the start and every hour. Each spin does so for its draw. */
export function registerPrizeReturn(
  app: FastifyInstance,
  { database, config, clock, logger, publicCache }: Dependencies,
): void {
  const giveBack = () => {
    returnAllUnclaimed(database, clock()).then(
      (returned) => {
        // The proof's page shows what is left.
        if (returned > 0) publicCache.clear();
      },
      (error: unknown) => logger.warn({ err: error }, 'unclaimed prizes could not be given back'),
    );
  };
  app.addHook('onListen', () => {
    if (!config.services.includes('spin')) return;
    giveBack();
    const timer = setInterval(giveBack, EVERY_MS);
    timer.unref();
    app.server.once('close', () => clearInterval(timer));
  });
}
