import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { AuditReader } from './audit.reader';
import { AuditController } from './audit.controller';

/** Reads the log; the platform's `AuditLog` writes it. */
@Module({
  imports: [SettingsModule],
  controllers: [AuditController],
  providers: [AuditReader],
})
export class AuditTrailModule {}
