export * from './billing.module';
export { InvoiceDocuments, type InvoiceFile } from './documents/invoice-documents';
export * from './invoices.reader';
export { TaxRatesReader } from './tax-rates/tax-rates.reader';
