import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { AuditReader } from './audit-reader';
import { AuditController } from './audit.controller';

/** Reading the log; writing it is the platform's `AuditLog`. */
@Module({
  imports: [SettingsModule],
  controllers: [AuditController],
  providers: [AuditReader],
})
export class AuditTrailModule {}
