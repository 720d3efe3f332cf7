import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { ErasuresService } from './erasures.service';
import { PersonExports } from './person-exports';
import { PrivacyController } from './privacy.controller';

@Module({
  imports: [SettingsModule],
  controllers: [PrivacyController],
  providers: [ErasuresService, PersonExports],
  exports: [ErasuresService],
})
export class PrivacyModule {}
