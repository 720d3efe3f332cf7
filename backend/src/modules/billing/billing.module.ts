import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients';
import { SettingsModule } from '../settings';
import { InvoiceExport } from './invoice-export';
import { InvoiceNumbers } from './invoice-numbers';
import { InvoiceReader } from './invoice-reader';
import { InvoicesController } from './invoices.controller';
import { InvoicesService } from './invoices.service';
import { OverdueInvoices } from './overdue-invoices';
import { InvoiceDocuments } from './pdf/invoice-documents';

@Module({
  imports: [ClientsModule, SettingsModule],
  controllers: [InvoicesController],
  providers: [
    InvoiceNumbers,
    InvoiceReader,
    InvoicesService,
    InvoiceDocuments,
    InvoiceExport,
    OverdueInvoices,
  ],
  exports: [InvoiceReader],
})
export class BillingModule {}
