import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { ErasuresService } from './erasures.service';
import { PersonExports } from './person-exports';
import { PrivacyController } from './privacy.controller';
import { RetentionController } from './retention/retention.controller';
import { RetentionService } from './retention/retention.service';
import { RetentionRuns } from './retention/retention-runs';

@Module({
  imports: [SettingsModule],
  controllers: [PrivacyController, RetentionController],
  providers: [ErasuresService, PersonExports, RetentionRuns, RetentionService],
  exports: [ErasuresService],
})
export class PrivacyModule {}
