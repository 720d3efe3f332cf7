import { Injectable, type OnModuleInit } from '@nestjs/common';
import { parseFileName, type ReceiptMimeType } from '@atrium/contracts';
import { fileNameInForm, type FormFile } from '../../../platform/http/form-file';
import { StoredFiles } from '../../../platform/storage';
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
export class ReceiptFiles implements OnModuleInit {
  constructor(private readonly files: StoredFiles) {}

  onModuleInit(): void {
    this.files.register('receipts', { table: 'expenses', column: 'receiptKey' });
  }

  /**
   * Stores an upload, then runs the work that names it; when that fails, nothing stays behind.
   *
   * @throws AppError 400 when it is neither an image nor a PDF, 507 when there is no room
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

  /** Removes the file of a receipt that no record names any more. */
  forget(key: string | null): Promise<void> {
    return this.files.delete([key]);
  }
}
