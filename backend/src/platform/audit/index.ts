export * from './audit-log';
export * from './audit.module';
export * from './visitor';
