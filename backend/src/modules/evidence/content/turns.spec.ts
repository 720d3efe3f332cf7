import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { inTurns } from './turns';

const pieces = (...texts: string[]): Readable =>
  Readable.from(texts.map((text) => Buffer.from(text)));

describe('contents that arrive at the same time', () => {
  it('pass one piece in each turn of the event loop, in the order in which they came', async () => {
    const seen: string[] = [];
    const contents = [pieces('a1', 'a2', 'a3'), pieces('b1', 'b2', 'b3')].map((content) =>
      content.pipe(inTurns()).on('data', (piece: Buffer) => seen.push(String(piece))),
    );
    const ended = Promise.all(contents.map((content) => content.toArray().catch(() => [])));
    const counts: number[] = [];
    while (seen.length < 6) {
      await turn();
      counts.push(seen.length - counts.reduce((sum, count) => sum + count, 0));
    }
    await ended;
    expect(Math.max(...counts)).toBe(1);
    expect(seen).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
  });

  it('are what they were, also when another one breaks off', async () => {
    const broken = pieces('lost').pipe(inTurns());
    const whole = pieces('it ', 'is ', 'whole').pipe(inTurns());
    broken.destroy();
    expect(String(await buffer(whole))).toBe('it is whole');
  });
});
