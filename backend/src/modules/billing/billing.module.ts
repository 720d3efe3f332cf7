import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { ClientsModule } from '../clients';
import { ProjectsModule } from '../projects';
import { SettingsModule } from '../settings';
import { AgedReceivablesController } from './aged-receivables/aged-receivables.controller';
import { AgedReceivablesReader } from './aged-receivables/aged-receivables.reader';
import { AgedReceivablesExport } from './aged-receivables/aged-receivables-export';
import { InvoiceBulkController } from './bulk/invoice-bulk.controller';
import { InvoiceBulkService } from './bulk/invoice-bulk.service';
import { CreditNotesController } from './credit-notes/credit-notes.controller';
import { CreditNotesService } from './credit-notes/credit-notes.service';
import { EarlierPdfsController } from './documents/earlier-pdfs.controller';
import { InvoiceDocuments } from './documents/invoice-documents';
import { StoredPdfs } from './documents/stored-pdfs';
import { InvoiceDefaults } from './invoice-defaults';
import { InvoiceExport } from './invoice-export';
import { InvoiceImporter } from './invoice-importer';
import { InvoiceLines } from './invoice-lines';
import { InvoiceNumbers } from './invoice-numbers';
import { InvoiceParties } from './invoice-parties';
import { InvoiceWriter } from './invoice-writer';
import { InvoicesController } from './invoices.controller';
import { InvoicesReader } from './invoices.reader';
import { InvoicesService } from './invoices.service';
import { InvoiceIssuing } from './issuing';
import { LinkedInvoices } from './linked-invoices';
import { OverdueInvoices } from './overdue-invoices';
import { PaymentExport } from './payments/payment-export';
import { PaymentExportController } from './payments/payment-export.controller';
import { PaymentLedger } from './payments/payment-ledger';
import { PaymentsController } from './payments/payments.controller';
import { PaymentsReader } from './payments/payments.reader';
import { PaymentsService } from './payments/payments.service';
import { RevenueReader } from './payments/revenue.reader';
import { PERSONAL_TABLES } from './personal-data';
import { RecurringInvoiceRuns } from './recurring/recurring-invoice-runs';
import { RecurringInvoicesController } from './recurring/recurring-invoices.controller';
import { RecurringInvoicesReader } from './recurring/recurring-invoices.reader';
import { RecurringInvoicesService } from './recurring/recurring-invoices.service';
import { InvoiceLinks } from './sending/invoice-links';
import { InvoiceMails } from './sending/invoice-mails';
import { InvoiceReminders } from './sending/invoice-reminders';
import { PublicInvoicesController } from './sending/public-invoices.controller';
import { SendingController } from './sending/sending.controller';
import { SendingService } from './sending/sending.service';
import { StatementFiles } from './statements/statement-files';
import { StatementMails } from './statements/statement-mails.service';
import { StatementsController } from './statements/statements.controller';
import { StatementsReader } from './statements/statements.reader';
import { TaxRatesController } from './tax-rates/tax-rates.controller';
import { TaxRatesReader } from './tax-rates/tax-rates.reader';
import { TaxRatesService } from './tax-rates/tax-rates.service';
import { TaxReportController } from './tax-report/tax-report.controller';
import { TaxReportReader } from './tax-report/tax-report.reader';
import { TaxReportExport } from './tax-report/tax-report-export';

@Module({
  imports: [ClientsModule, ProjectsModule, SettingsModule],
  controllers: [
    InvoiceBulkController,
    InvoicesController,
    EarlierPdfsController,
    PaymentsController,
    PaymentExportController,
    CreditNotesController,
    SendingController,
    PublicInvoicesController,
    TaxRatesController,
    RecurringInvoicesController,
    StatementsController,
    TaxReportController,
    AgedReceivablesController,
  ],
  providers: [
    InvoiceNumbers,
    InvoiceDefaults,
    InvoiceLines,
    InvoiceParties,
    InvoiceWriter,
    InvoiceIssuing,
    PaymentLedger,
    PaymentsReader,
    PaymentExport,
    PaymentsService,
    CreditNotesService,
    InvoicesReader,
    InvoicesService,
    InvoiceDocuments,
    StoredPdfs,
    InvoiceExport,
    InvoiceImporter,
    LinkedInvoices,
    RevenueReader,
    OverdueInvoices,
    StatementsReader,
    StatementFiles,
    StatementMails,
    RecurringInvoicesReader,
    RecurringInvoicesService,
    RecurringInvoiceRuns,
    InvoiceLinks,
    InvoiceMails,
    SendingService,
    InvoiceBulkService,
    InvoiceReminders,
    TaxRatesReader,
    TaxRatesService,
    TaxReportReader,
    TaxReportExport,
    AgedReceivablesReader,
    AgedReceivablesExport,
  ],
  exports: [InvoicesReader, InvoiceDocuments, RevenueReader],
})
export class BillingModule {
  constructor(personalData: PersonalData) {
    personalData.register(PERSONAL_TABLES);
  }
}
