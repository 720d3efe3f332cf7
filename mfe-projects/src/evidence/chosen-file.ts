import { formatFileSize, parseFileName } from '@atrium/contracts';
import { newIdempotencyKey } from '@atrium/ui-kit/forms';

/** A file that was chosen or dropped, and what is said about it before it is sent. */
export interface ChosenFile {
  key: string;
  file: File;
  /** "File Name": what people will see. */
  name: string;
}

export const chosenFile = (file: File): ChosenFile => ({
  key: newIdempotencyKey(),
  file,
  name: parseFileName(file.name).value ?? file.name,
});

/**
 * Why the server would refuse the file, as far as it can be told before it is sent.
 *
 * @param maxBytes of one file; `undefined` while it is not known yet
 */
export function problemOf({ file, name }: ChosenFile, maxBytes: number | undefined) {
  if (file.size === 0) return 'This file is empty. Please choose another one.';
  if (maxBytes !== undefined && file.size > maxBytes) {
    return `This file is too large. A file may have at most ${formatFileSize(maxBytes)}.`;
  }
  return parseFileName(name).problem;
}
