export * from './bulk-changes';
export * from './bulk-result';
export * from './bulk.module';
