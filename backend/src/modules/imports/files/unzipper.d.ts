/** The part of `unzipper` that this module uses; the package has no types. */
declare module 'unzipper' {
  import type { Duplex, Readable } from 'node:stream';

  interface Entry extends Readable {
    [Symbol.asyncIterator](): NodeJS.AsyncIterator<Buffer>;
  }

  interface Archive extends Duplex {
    [Symbol.asyncIterator](): NodeJS.AsyncIterator<Entry>;
  }

  export function Parse(options: { forceStream: true }): Archive;
}
