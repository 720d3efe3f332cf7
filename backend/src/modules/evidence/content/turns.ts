import { Transform } from 'node:stream';

type Step = () => void;

/** Pieces of all uploads of this process that wait for their turn, the first to come first. */
const waiting: Step[] = [];

/**
 * Passes a content on, one piece of all contents in each turn of the event loop. However many people
 * upload at once, the requests of others wait for one piece at most, and each upload gets its share.
 */
export const inTurns = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting.push(() => done(null, chunk));
      if (waiting.length === 1) setImmediate(takeTurn);
    },
  });

function takeTurn(): void {
  const step = waiting.shift();
  if (waiting.length > 0) setImmediate(takeTurn);
  step?.();
}
