export * from './audit-log-entry.entity';
export * from './idempotency-key.entity';
export * from './job-lease.entity';
export * from './named-lock.entity';
export * from './outbox-message.entity';
export * from './rate-limit.entity';
export * from './record-change.entity';
export * from './summary.entity';
