import { Global, Module } from '@nestjs/common';
import { AuditLog } from './audit-log';
import { RecordActivity } from './record-activity';

@Global()
@Module({ providers: [AuditLog, RecordActivity], exports: [AuditLog, RecordActivity] })
export class AuditModule {}
