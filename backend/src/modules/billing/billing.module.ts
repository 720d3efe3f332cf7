import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients';
import { ProjectsModule } from '../projects';
import { SettingsModule } from '../settings';
import { InvoiceExport } from './invoice-export';
import { InvoiceNumbers } from './invoice-numbers';
import { InvoicesController } from './invoices.controller';
import { InvoicesReader } from './invoices.reader';
import { InvoicesService } from './invoices.service';
import { LinkedInvoices } from './linked-invoices';
import { OverdueInvoices } from './overdue-invoices';
import { InvoiceDocuments } from './pdf/invoice-documents';

@Module({
  imports: [ClientsModule, ProjectsModule, SettingsModule],
  controllers: [InvoicesController],
  providers: [
    InvoiceNumbers,
    InvoicesReader,
    InvoicesService,
    InvoiceDocuments,
    InvoiceExport,
    LinkedInvoices,
    OverdueInvoices,
  ],
  exports: [InvoicesReader],
})
export class BillingModule {}
