import { Global, Module } from '@nestjs/common';
import { AuditLog } from './audit-log';
import { RecordHistory } from './record-history';

@Global()
@Module({ providers: [AuditLog, RecordHistory], exports: [AuditLog, RecordHistory] })
export class AuditModule {}
