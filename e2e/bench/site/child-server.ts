import { fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Arguments that let a child process of Node run this repository's TypeScript. */
export const RUN_TYPESCRIPT = ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];

export interface ChildServer {
  pid: number;
  /** @throws Error when the server ends before it answers */
  ask<T>(question: Serializable): Promise<T>;
  /** Such a server ends when its parent is gone. */
  stop(): Promise<void>;
}

/** Starts a server in a process of its own, and waits for the first message that it sends. */
export async function startChild<T = unknown>(
  script: URL,
  env: NodeJS.ProcessEnv,
  nodeArgs: readonly string[] = [],
): Promise<ChildServer & { first: T }> {
  const child = fork(script, [], {
    execArgv: [...RUN_TYPESCRIPT, ...nodeArgs],
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
  });
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`A server ended with exit code ${code}.`))),
  );
  ended.catch(() => undefined);
  const said = async <M>(): Promise<M> => ((await Promise.race([once(child, 'message'), ended])) as [M])[0];
  return {
    pid: child.pid ?? 0,
    first: await said<T>(),
    ask<M>(question: Serializable) {
      const answer = said<M>();
      child.send(question);
      return answer;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended.catch(() => undefined);
    },
  };
}
