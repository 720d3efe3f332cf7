import { Global, Module } from '@nestjs/common';
import { PersonalData } from './personal-data';
import { PLATFORM_TABLES } from './platform-tables';

@Global()
@Module({ providers: [PersonalData], exports: [PersonalData] })
export class PersonalDataModule {
  constructor(personalData: PersonalData) {
    personalData.register(PLATFORM_TABLES);
  }
}
