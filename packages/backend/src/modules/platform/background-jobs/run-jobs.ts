import type { FastifyInstance } from 'fastify';
import { JobRunner, type RunnerOptions } from './runner';

/** Runs jobs while this server listens; a stop waits for active runs. */
export function runJobsWith(app: FastifyInstance, options: RunnerOptions): void {
  const runner = new JobRunner(options);
  app.addHook('onListen', () => runner.start());
  app.addHook('onClose', () => runner.stop());
}
