export * from './bulk-changes';
export * from './bulk-result';
export * from './bulk-update-type';
export * from './bulk.module';
