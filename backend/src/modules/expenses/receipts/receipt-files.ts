import { Injectable } from '@nestjs/common';
import { parseFileName, type ReceiptMimeType } from '@atrium/contracts';
import type { FormFile } from '../../../platform/http/form-file';
import { FileStorage, newStorageKey } from '../../../platform/storage';
import { expenseErrors } from '../expenses.errors';
import { receiptTypeOf } from './receipt-type';

/** A receipt that is in the storage, to be named by an expense. */
export interface StoredReceipt {
  key: string;
  name: string;
  mimeType: ReceiptMimeType;
}

/** The files of receipts: in the storage when a record names them, and gone when none does. */
@Injectable()
export class ReceiptFiles {
  constructor(private readonly storage: FileStorage) {}

  /**
   * Stores an upload, then runs the work that names it; when that fails, nothing stays behind.
   *
   * @throws AppError 400 when it is neither an image nor a PDF
   */
  async storing<T>(
    { buffer, originalname }: FormFile,
    work: (receipt: StoredReceipt) => Promise<T>,
  ): Promise<T> {
    const mimeType = await receiptTypeOf(buffer);
    if (!mimeType) throw expenseErrors.noReceiptFile();
    const key = newStorageKey('receipts');
    await this.storage.put(key, buffer);
    try {
      return await work({ key, name: parseFileName(originalname).value ?? 'receipt', mimeType });
    } catch (error) {
      await this.storage.delete(key);
      throw error;
    }
  }

  /** Removes the file of a receipt that no record names any more. */
  async forget(key: string | null): Promise<void> {
    if (key) await this.storage.delete(key);
  }
}
