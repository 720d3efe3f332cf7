import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { Transactions } from '../../../platform/database';
import { errors } from '../../../platform/http/errors';
import type { FormFile } from '../../../platform/http/form-file';
import { fileFingerprint, FileStorage } from '../../../platform/storage';
import type { ExpenseDetailDto } from '../dto/expense.dto';
import { ExpenseWriter } from '../expense-writer';
import { readExpense } from '../expenses.reader';
import { decisionAfterChange } from '../rules/expense-transitions';
import { ReceiptFiles, storedReceiptUrl } from './receipt-files';

export interface ReceiptContent {
  content: Readable;
  sizeBytes: number;
  name: string;
  mimeType: string;
}

/** The fields of an expense without a receipt. */
const NO_RECEIPT = {
  receiptUrl: null,
  receiptKey: null,
  receiptName: null,
  receiptMimeType: null,
} as const;

/**
 * Attaches receipts to expenses. The rules for editing an expense apply
 * (docs/domain/expenses.md#receipts).
 */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly writer: ExpenseWriter,
    private readonly files: ReceiptFiles,
    private readonly storage: FileStorage,
  ) {}

  /**
   * Attaches the file and replaces the current one.
   *
   * @throws AppError 400 if it is neither an image nor a PDF, 403, 404, 409 if the expense is
   *   paid or the version stale
   */
  async replace(
    actor: Actor,
    id: number,
    file: FormFile,
    version: number | undefined,
  ): Promise<ExpenseDetailDto> {
    const { expense, replacedKey } = await this.files.storing(file, ({ key, name, mimeType }) =>
      this.transactions.run(async (em) => {
        const before = await this.writer.lockFor(em, actor, id, 'update', version);
        const patch = {
          receiptKey: key,
          receiptUrl: storedReceiptUrl(id, fileFingerprint(key)),
          receiptName: name,
          receiptMimeType: mimeType,
          ...decisionAfterChange(before.status, before.createdById === actor.id),
        };
        return {
          expense: await this.writer.change(em, actor, 'expense.attach_receipt', before, patch),
          replacedKey: before.receiptKey,
        };
      }),
    );
    await this.files.delete(replacedKey);
    return expense;
  }

  /** @throws AppError 403, 404 without a receipt, 409 if it is paid or the version is stale */
  async remove(actor: Actor, id: number, version: number | undefined): Promise<void> {
    const removedKey = await this.transactions.run(async (em) => {
      const before = await this.writer.lockFor(em, actor, id, 'update', version);
      if (before.receiptUrl === null) throw errors.notFound('receipt');
      const patch = {
        ...NO_RECEIPT,
        ...decisionAfterChange(before.status, before.createdById === actor.id),
      };
      await this.writer.change(em, actor, 'expense.remove_receipt', before, patch);
      return before.receiptKey;
    });
    await this.files.delete(removedKey);
  }

  /** @throws AppError 404 without an uploaded receipt, or if the actor can't see the expense */
  async read(actor: Actor, id: number): Promise<ReceiptContent> {
    const expense = await readExpense(this.dataSource.manager, actor, id);
    const { receiptKey: key, receiptName, receiptMimeType } = expense;
    const stat = key ? await this.storage.stat(key) : undefined;
    if (!key || !stat) throw errors.notFound('receipt');
    return {
      content: await this.storage.get(key),
      sizeBytes: stat.sizeBytes,
      name: receiptName ?? 'receipt',
      mimeType: receiptMimeType ?? 'application/octet-stream',
    };
  }
}
