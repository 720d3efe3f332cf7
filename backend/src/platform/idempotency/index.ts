export * from './idempotency.module';
export * from './idempotent.decorator';
