import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { inTurns } from './turns';

const pieces = (...texts: string[]): Readable =>
  Readable.from(texts.map((text) => Buffer.from(text)));

describe('contents that arrive at the same time', () => {
  it('pass one piece in each turn of the event loop, in the order in which they came', async () => {
    const seen: string[] = [];
    for (const content of [pieces('a1', 'a2', 'a3'), pieces('b1', 'b2', 'b3')]) {
      content.pipe(inTurns()).on('data', (piece: Buffer) => seen.push(String(piece)));
    }
    let mostInOneTurn = 0;
    while (seen.length < 6) {
      const before = seen.length;
      await turn();
      mostInOneTurn = Math.max(mostInOneTurn, seen.length - before);
    }
    expect(mostInOneTurn).toBe(1);
    expect(seen).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
  });

  it('are what they were, also when another one breaks off', async () => {
    const broken = pieces('lost').pipe(inTurns());
    const whole = pieces('it ', 'is ', 'whole').pipe(inTurns());
    broken.destroy();
    expect(String(await buffer(whole))).toBe('it is whole');
  });
});
