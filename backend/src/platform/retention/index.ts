export * from './retention';
export * from './retention.module';
