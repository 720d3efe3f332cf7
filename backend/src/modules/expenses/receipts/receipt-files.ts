import { parseFileName, RECEIPT_MIME_TYPES, type ReceiptMimeType } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import { fileNameInForm, type FormFile } from '../../../platform/http/form-file';
import { StoredFiles } from '../../../platform/storage';
import { expenseErrors } from '../expenses.errors';

/** A receipt in the file storage. */
interface StoredReceipt {
  key: string;
  name: string;
  mimeType: ReceiptMimeType;
}

/** Stores receipt files, and deletes those that no expense refers to. */
@Injectable()
export class ReceiptFiles implements OnModuleInit {
  constructor(private readonly files: StoredFiles) {}

  onModuleInit(): void {
    this.files.register('receipts', { table: 'expenses', column: 'receiptKey' });
  }

  /**
   * Stores an upload, then runs the work that saves its key. If the work fails, the file is
   * deleted.
   *
   * @throws AppError 400 if it is neither an image nor a PDF, 507 if the storage is full
   */
  async storing<T>(
    { buffer, originalname }: FormFile,
    work: (receipt: StoredReceipt) => Promise<T>,
  ): Promise<T> {
    const mimeType = await receiptTypeOf(buffer);
    if (!mimeType) throw expenseErrors.noReceiptFile();
    const key = await this.files.store('receipts', buffer);
    const name = parseFileName(fileNameInForm(originalname)).value ?? 'receipt';
    return this.files.deleteOnFailure('receipts', key, () => work({ key, name, mimeType }));
  }

  /** Deletes a receipt file that its expense no longer refers to. */
  delete(key: string | null): Promise<void> {
    return this.files.delete([key]);
  }
}

/** Detects the type of a receipt from its content; `undefined` if it is not an allowed type. */
export async function receiptTypeOf(content: Buffer): Promise<ReceiptMimeType | undefined> {
  const type = await fileTypeFromBuffer(content);
  return RECEIPT_MIME_TYPES.find((allowed) => allowed === type?.mime);
}

/** Whether a receipt on another site can have this URL: https, without a user name and password. */
export function isExternalReceiptUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

/** The URL of an uploaded receipt. The fingerprint changes with the file. */
export const storedReceiptUrl = (expenseId: number, fingerprint: string): string =>
  `/api/expenses/${expenseId}/receipt?v=${fingerprint}`;
