import S3rver from 's3rver';

import type { S3Settings } from '@konnect/database/object-store';

export interface TestBucket extends S3Settings {
  /** Ends the service, as when the object store is killed; what it holds stays in the folder. */
  stop(): Promise<void>;
}

/**
 * Starts an S3 service with one bucket for a test, on the loopback.
 * @param directory holds the objects
 * @param port 0 or undefined: any free one
 */
export async function startBucket(directory: string, { port = 0 } = {}): Promise<TestBucket> {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: 'published' }],
  });
  const running = await server.run();
  return {
    endpoint: `http://127.0.0.1:${running.port}`,
    bucket: 'published',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    stop: async () => {
      // Calls that are cut off go on inside and would write to a log that has ended.
      server.logger.silent = true;
      const closed = server.close();
      // A connection that has sent nothing yet would hold the end up for a minute.
      server.httpServer.closeAllConnections();
      await closed;
    },
  };
}
