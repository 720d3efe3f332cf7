export * from './idempotency.module';
