export * from './billing.module';
export { INVOICE_NUMBER_START } from './invoice-list';
export * from './invoices.reader';
export { RevenueReader } from './payments/revenue.reader';
export { TaxRatesReader } from './tax-rates/tax-rates.reader';
