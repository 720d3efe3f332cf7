import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { AuditController } from './audit.controller';
import { AuditReader } from './audit.reader';

/** Reads the log; the platform's `AuditLog` writes it. */
@Module({
  imports: [SettingsModule],
  controllers: [AuditController],
  providers: [AuditReader],
})
export class AuditTrailModule {}
