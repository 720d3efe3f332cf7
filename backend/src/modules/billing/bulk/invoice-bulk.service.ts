import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access';
import { BulkChanges } from '../../../platform/bulk';
import { AppError } from '../../../platform/http/app-error';
import type { InvoiceDetailDto } from '../dto/invoice.dto';
import { InvoicesService } from '../invoices.service';
import { PaymentsService } from '../payments/payments.service';
import { SendingService } from '../sending/sending.service';
import type { BulkInvoiceResultDto, BulkInvoicesDto } from './invoice-bulk.dto';

/** Changes many invoices, each in its own transaction (docs/domain/invoices.md#bulk-actions). */
@Injectable()
export class InvoiceBulkService {
  constructor(
    private readonly bulk: BulkChanges,
    private readonly invoices: InvoicesService,
    private readonly sending: SendingService,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * An invoice that doesn't allow the action doesn't stop the others. Repeating the request is
   * harmless: an invoice is issued, sent and paid once, and reminded once a day.
   *
   * @returns a result for each invoice, in the order of the ids
   * @throws AppError 400 for a paid date in the future
   */
  apply(actor: Actor, input: BulkInvoicesDto): Promise<BulkInvoiceResultDto[]> {
    return this.bulk.apply(actor, input.ids, (writer, id) => this.change(writer, id, input));
  }

  private change(
    actor: Actor,
    id: number,
    { action, paidDate }: BulkInvoicesDto,
  ): Promise<InvoiceDetailDto> {
    switch (action) {
      case 'issue':
        return this.invoices.issue(actor, id, {}).catch(asConflict);
      case 'send':
        return this.sending.sendFirst(actor, id);
      case 'remind':
        return this.sending.remindDaily(actor, id);
      case 'pay':
        return this.payments.payBalance(actor, id, { paidDate });
    }
  }
}

/** The request has no input for issuing, so a 400 is about one draft and must not stop the others. */
function asConflict(error: unknown): never {
  if (!(error instanceof AppError) || error.status !== 400) throw error;
  throw new AppError(409, error.message, error.details);
}
