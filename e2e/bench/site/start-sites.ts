import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Baseline } from '../measured-baselines';
import type { News, Order, Sites } from './messages';
import type { PagePreloads } from './monolith-document';

export interface RunningSites extends Sites {
  pid: number;
  /** Starts the monolith with preloads by path. @returns its address */
  preloaded(preloads: Record<string, PagePreloads>): Promise<string>;
  stop(): Promise<void>;
}

/** Arguments that let a child process of Node run this repository's TypeScript. */
export const RUN_TYPESCRIPT = ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];

/**
 * Starts a federated site with the demo content, in a process of its own, on an empty data folder.
 * @param baselines puts these, Konnect included, behind HTTP/2
 */
export async function startSites(
  edgePort: number,
  baselines: readonly Baseline[] = [],
): Promise<RunningSites> {
  const child = fork(fileURLToPath(new URL('./site-process.ts', import.meta.url)), [], {
    execArgv: RUN_TYPESCRIPT,
    env: {
      ...process.env,
      BENCH_EDGE_PORT: String(edgePort),
      BENCH_BASELINES: baselines.join(','),
      NODE_NO_WARNINGS: '1',
    },
  });
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`The servers ended with exit code ${code}.`))),
  );
  ended.catch(() => undefined);
  const answer = async <K extends News['kind']>(kind: K): Promise<Extract<News, { kind: K }>> => {
    const news = new Promise<Extract<News, { kind: K }>>((resolve, reject) => {
      child.once('message', (message: News) => {
        if (message.kind === kind) resolve(message as Extract<News, { kind: K }>);
        else
          reject(
            new Error(
              message.kind === 'failed'
                ? message.message
                : `The servers said ${message.kind} instead of ${kind}.`,
            ),
          );
      });
    });
    return Promise.race([news, ended]);
  };
  const order = (text: Order): void => void child.send(text);

  const { sites } = await answer('ready');
  return {
    ...sites,
    pid: child.pid ?? 0,
    async preloaded(preloads) {
      order({ kind: 'preload', preloads });
      return (await answer('preloaded')).url;
    },
    async stop() {
      const exit = new Promise((resolve) => child.once('exit', resolve));
      order({ kind: 'stop' });
      await exit;
    },
  };
}
