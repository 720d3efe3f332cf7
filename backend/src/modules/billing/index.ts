export * from './billing.module';
export * from './invoice-reader';
