export * from './billing.module';
export * from './invoices.reader';
