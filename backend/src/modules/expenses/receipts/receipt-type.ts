import { RECEIPT_MIME_TYPES, type ReceiptMimeType } from '@atrium/contracts';
import { fileTypeFromBuffer } from 'file-type';

/** The type of a receipt by its content, never by its name; `undefined` for what is none. */
export async function receiptTypeOf(content: Buffer): Promise<ReceiptMimeType | undefined> {
  const type = await fileTypeFromBuffer(content);
  return RECEIPT_MIME_TYPES.find((known) => known === type?.mime);
}
