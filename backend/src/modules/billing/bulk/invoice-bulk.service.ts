import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access';
import { Transactions } from '../../../platform/database';
import { bulkResultOf } from '../../../platform/http/bulk-result';
import type { InvoiceDetailDto } from '../dto/invoice.dto';
import { PaymentsService } from '../payments/payments.service';
import { SendingService } from '../sending/sending.service';
import type { BulkInvoiceResultDto, BulkInvoicesDto } from './invoice-bulk.dto';

/** Changes many invoices, each in its own transaction (docs/domain/invoices.md#bulk-actions). */
@Injectable()
export class InvoiceBulkService {
  constructor(
    private readonly transactions: Transactions,
    private readonly sending: SendingService,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * An invoice that refuses the action doesn't stop the others. Repeating the request is harmless: an
   * invoice is sent and paid once, and reminded once a day.
   *
   * @returns a result for each invoice, in the order of the ids
   * @throws AppError 400 for a paid date in the future
   */
  async apply(actor: Actor, input: BulkInvoicesDto): Promise<BulkInvoiceResultDto[]> {
    // The response is stored for all invoices together.
    const writer = { ...actor, storeResponse: undefined };
    const results: BulkInvoiceResultDto[] = [];
    for (const id of input.ids) {
      results.push(await bulkResultOf(id, () => this.change(writer, id, input)));
    }
    return this.transactions.respond(actor, () => Promise.resolve(results));
  }

  private change(
    actor: Actor,
    id: number,
    { action, paidDate }: BulkInvoicesDto,
  ): Promise<InvoiceDetailDto> {
    switch (action) {
      case 'send':
        return this.sending.sendFirst(actor, id);
      case 'remind':
        return this.sending.remindDaily(actor, id);
      case 'pay':
        return this.payments.payBalance(actor, id, { paidDate });
    }
  }
}
