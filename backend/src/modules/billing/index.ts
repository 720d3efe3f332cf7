export * from './billing.module';
export * from './invoices.reader';
export { TaxRatesReader } from './tax-rates/tax-rates.reader';
