import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients';
import { SettingsModule } from '../settings';
import { CompanyDay } from './company-day';
import { InvoiceNumbers } from './invoice-numbers';
import { InvoiceReader } from './invoice-reader';
import { InvoicesController } from './invoices.controller';
import { InvoicesService } from './invoices.service';
import { OverdueInvoices } from './overdue-invoices';

@Module({
  imports: [ClientsModule, SettingsModule],
  controllers: [InvoicesController],
  providers: [CompanyDay, InvoiceNumbers, InvoiceReader, InvoicesService, OverdueInvoices],
  exports: [InvoiceReader],
})
export class BillingModule {}
