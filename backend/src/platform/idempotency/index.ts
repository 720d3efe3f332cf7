export * from './idempotency.module';
export * from './idempotency.interceptor';
