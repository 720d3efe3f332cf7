import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { SettingsModule } from '../settings';
import { ErasureWorker } from './erasure-worker';
import { ErasureLimits, ErasuresService } from './erasures.service';
import { PersonEraser } from './person-eraser';
import { PersonExports } from './person-exports';
import { PrivacyController } from './privacy.controller';
import { RetentionController } from './retention/retention.controller';
import { RetentionService } from './retention/retention.service';
import { RetentionRuns } from './retention/retention-runs';

@Module({
  imports: [SettingsModule],
  controllers: [PrivacyController, RetentionController],
  providers: [
    ErasureLimits,
    ErasuresService,
    ErasureWorker,
    PersonEraser,
    PersonExports,
    RetentionRuns,
    RetentionService,
  ],
  exports: [ErasuresService],
})
export class PrivacyModule {
  constructor(personalData: PersonalData) {
    personalData.register([
      {
        table: 'erasures',
        users: ['requestedById'],
        text: ['note', 'requestedBy', 'lastError'],
        cleared: ['address'],
      },
    ]);
  }
}
