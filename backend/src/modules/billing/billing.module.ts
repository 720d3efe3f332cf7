import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients';
import { SettingsModule } from '../settings';
import { InvoiceExport } from './invoice-export';
import { InvoiceNumbers } from './invoice-numbers';
import { InvoicesController } from './invoices.controller';
import { InvoicesReader } from './invoices.reader';
import { InvoicesService } from './invoices.service';
import { OverdueInvoices } from './overdue-invoices';
import { InvoiceDocuments } from './pdf/invoice-documents';

@Module({
  imports: [ClientsModule, SettingsModule],
  controllers: [InvoicesController],
  providers: [
    InvoiceNumbers,
    InvoicesReader,
    InvoicesService,
    InvoiceDocuments,
    InvoiceExport,
    OverdueInvoices,
  ],
  exports: [InvoicesReader],
})
export class BillingModule {}
