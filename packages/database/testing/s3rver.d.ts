/** The S3 test server brings no types. */
declare module 's3rver' {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  }
  export default class S3rver {
    constructor(options: Options);
    /** Set once it runs. */
    readonly httpServer: import('node:http').Server;
    readonly logger: { silent: boolean };
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
