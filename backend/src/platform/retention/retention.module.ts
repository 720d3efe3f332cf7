import { Global, Module } from '@nestjs/common';
import { deleteByAge, Retention } from './retention';

@Global()
@Module({ providers: [Retention], exports: [Retention] })
export class RetentionModule {
  constructor(retention: Retention) {
    retention.register(deleteByAge('auditLog', { table: 'audit_log' }));
    // Pending emails are still sent.
    retention.register(deleteByAge('outbox', { table: 'outbox', where: "status <> 'pending'" }));
  }
}
