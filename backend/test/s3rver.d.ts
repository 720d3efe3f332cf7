/** The parts of the S3 server that the tests use; the package has no types. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  interface Options {
    address: string;
    /** 0: any free one. */
    port: number;
    silent: boolean;
    directory: string;
    vhostBuckets: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  }

  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
    callback(): RequestListener;
  }
}
