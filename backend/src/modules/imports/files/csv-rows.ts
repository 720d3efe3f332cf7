import { namedSeparator, separatorOf } from '@atrium/contracts';
import { CsvError, parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { pipeline, Transform, type TransformCallback } from 'node:stream';
import { TextDecoder } from 'node:util';
import { withoutFormulaGuards } from '../../../platform/export';
import { importErrors } from '../imports.errors';
import type { TableRow } from './table-rows';

/** The size of the sample in which the separator is detected. */
const SAMPLE_BYTES = 64 * 1024;

/** Maximum number of characters in a row. */
const MAX_ROW_LENGTH = 1024 * 1024;

/**
 * Reads a CSV file: UTF-16 with a byte order mark, UTF-8, or Windows-1252 if it isn't valid UTF-8,
 * with the separator that its first line names for Excel, such as `sep=;`, or else the most frequent
 * one in it. Apostrophes that our exports put before formulas are removed.
 *
 * @throws AppError 400 for a file that isn't text, and for a row with an unclosed quote
 */
export async function* csvRows(file: string): AsyncGenerator<TableRow> {
  const encoding = await encodingOf(file);
  const line = await firstLine(file, encoding);
  const named = namedSeparator(line);
  const parser = parse({
    bom: true,
    delimiter: named ?? separatorOf(line),
    from_line: named === undefined ? 1 : 2,
    max_record_size: MAX_ROW_LENGTH,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
  });
  // The loop below receives the errors of all streams.
  pipeline(createReadStream(file), decoder(encoding), parser, () => undefined);
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      yield { number, cells: cells.map(withoutFormulaGuards) };
    }
  } catch (error) {
    throw error instanceof CsvError ? importErrors.unreadableRow(rowOf(error)) : error;
  }
}

/** The parser is ahead of the rows that were read, so it counts them itself. */
const rowOf = (error: CsvError): number => Number(error['records']) + 1;

type Encoding = 'utf-16le' | 'utf-16be' | 'utf-8' | 'windows-1252';

/** Excel saves "Unicode Text" as UTF-16. */
const BYTE_ORDER_MARKS = new Map<number, Encoding>([
  [0xfffe, 'utf-16le'],
  [0xfeff, 'utf-16be'],
]);

/** @throws AppError 400 for a file with a NUL that isn't UTF-16, so it isn't text */
async function encodingOf(file: string): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let encoding: Encoding | undefined;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (encoding === undefined) {
      const utf16 = chunk.length > 1 ? BYTE_ORDER_MARKS.get(chunk.readUInt16BE()) : undefined;
      if (utf16) return utf16;
      encoding = 'utf-8';
    }
    if (chunk.includes(0)) throw importErrors.unreadableFile();
    if (encoding === 'utf-8' && !decodes(utf8, chunk)) encoding = 'windows-1252';
  }
  return encoding !== 'windows-1252' && decodes(utf8) ? 'utf-8' : 'windows-1252';
}

/** @param chunk omitted at the end of the file */
function decodes(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

const decoder = (encoding: Encoding): Transform => {
  const text = new TextDecoder(encoding);
  return new Transform({
    transform: (chunk: Buffer, _encoding, done: TransformCallback) =>
      done(null, text.decode(chunk, { stream: true })),
    flush: (done) => done(null, text.decode()),
  });
};

async function firstLine(file: string, encoding: Encoding): Promise<string> {
  for await (const chunk of createReadStream(file, {
    end: SAMPLE_BYTES - 1,
    highWaterMark: SAMPLE_BYTES,
  }) as AsyncIterable<Buffer>) {
    const [line = ''] = new TextDecoder(encoding)
      .decode(chunk)
      .trimStart()
      .split(/[\r\n]/, 1);
    return line;
  }
  return '';
}
