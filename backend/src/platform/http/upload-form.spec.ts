import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { oneChunkPerTurn } from './upload-form';

const chunks = (...texts: string[]): Readable =>
  Readable.from(texts.map((text) => Buffer.from(text)));

describe('oneChunkPerTurn', () => {
  it('passes one chunk per turn of the event loop, in the order of arrival', async () => {
    const seen: string[] = [];
    for (const content of [chunks('a1', 'a2', 'a3'), chunks('b1', 'b2', 'b3')]) {
      content.pipe(oneChunkPerTurn()).on('data', (chunk: Buffer) => seen.push(String(chunk)));
    }
    let maxPerTurn = 0;
    while (seen.length < 6) {
      const before = seen.length;
      await turn();
      maxPerTurn = Math.max(maxPerTurn, seen.length - before);
    }
    expect(maxPerTurn).toBe(1);
    expect(seen).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
  });

  it('passes content through unchanged when another upload is aborted', async () => {
    const broken = chunks('lost').pipe(oneChunkPerTurn());
    const complete = chunks('it ', 'is ', 'complete').pipe(oneChunkPerTurn());
    broken.destroy();
    expect(String(await buffer(complete))).toBe('it is complete');
  });
});
