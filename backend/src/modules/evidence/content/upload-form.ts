import busboy, { type Busboy } from 'busboy';
import type { Request } from 'express';
import type { Readable } from 'node:stream';
import { parseFileName } from '@atrium/contracts';
import { errors } from '../../../platform/http/errors';
import { fileNameInForm } from '../../../platform/http/form-file';
import { evidenceErrors } from '../evidence.errors';
import { inTurns } from './turns';

/** Parts of a form beside the file. */
const MOST_FIELDS = 20;
const FIELD_BYTES = 16 * 1024;

/** A connection that says nothing for this long is taken for dead, in milliseconds. */
const SILENCE_MS = 120_000;

/** Takes the content of the file as it arrives; rejects when it cannot be kept. */
export type FileTaker<Kept> = (content: Readable) => Promise<Kept>;

export interface ReadForm<Kept> {
  /** Name that the file was sent under, in its canonical form. */
  fileName: string;
  fields: Record<string, string>;
  /** What the taker made of the content. */
  kept: Kept;
}

/**
 * Reads a form with one file in the field `file`, without ever holding the file in memory.
 *
 * @param discard is given what the taker has kept when the form turns out to be wrong afterwards
 * @throws AppError 400, 415; whatever the taker rejects with
 */
export async function readUploadForm<Kept>(
  request: Request,
  take: FileTaker<Kept>,
  discard: (kept: Kept) => Promise<void>,
): Promise<ReadForm<Kept>> {
  const parser = parserFor(request);
  const pieces = inTurns();
  const fields = new Map<string, string>();
  const files: { fileName: string; kept: Promise<Kept> }[] = [];
  request.setTimeout(SILENCE_MS);
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('file', (field, content, { filename }) => {
        // Its end is told by the parser; without this it would end the process.
        content.on('error', () => undefined);
        const name = parseFileName(fileNameInForm(filename ?? ''));
        if (field !== 'file' || name.problem !== undefined) {
          content.resume();
          reject(
            field === 'file'
              ? errors.invalid({ file: name.problem ?? '' })
              : errors.unknownField(field),
          );
          return;
        }
        const kept = take(content);
        kept.catch(reject);
        files.push({ fileName: name.value, kept });
      });
      parser.on('field', (field, value, { nameTruncated, valueTruncated }) => {
        if (nameTruncated || valueTruncated) reject(evidenceErrors.brokenForm());
        else fields.set(field, value);
      });
      parser.on('filesLimit', () => reject(evidenceErrors.oneFileOnly()));
      parser.on('fieldsLimit', () => reject(evidenceErrors.brokenForm()));
      parser.on('error', () => reject(evidenceErrors.brokenForm()));
      parser.on('close', resolve);
      request.once('error', () => reject(evidenceErrors.brokenOff()));
      request.once('close', () => {
        if (!request.complete) reject(evidenceErrors.brokenOff());
      });
      request.pipe(pieces).pipe(parser);
    });
    const [file] = files;
    if (!file) throw evidenceErrors.noFile();
    return { fileName: file.fileName, fields: Object.fromEntries(fields), kept: await file.kept };
  } catch (error) {
    request.unpipe(pieces);
    pieces.destroy();
    parser.destroy();
    await Promise.all(files.map(({ kept }) => kept.then(discard, () => undefined)));
    // The rest is read and forgotten: a browser sees the answer only after it has sent everything.
    request.resume();
    throw error;
  } finally {
    request.setTimeout(0);
  }
}

/** @throws AppError 415 when the request is no form */
function parserFor(request: Request): Busboy {
  if (!request.is('multipart/form-data')) throw errors.unsupportedType();
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: {
        files: 1,
        fields: MOST_FIELDS,
        fieldSize: FIELD_BYTES,
        parts: MOST_FIELDS + 1,
      },
    });
  } catch {
    throw evidenceErrors.brokenForm();
  }
}
