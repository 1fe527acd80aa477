import type { FastifyInstance } from 'fastify';
import { JobRunner, type RunnerOptions } from './runner';

/** Runs jobs for as long as this server listens; a stop waits for those under way. */
export function runJobsWith(app: FastifyInstance, options: RunnerOptions): void {
  const runner = new JobRunner(options);
  app.addHook('onListen', () => runner.start());
  app.addHook('onClose', () => runner.stop());
}
