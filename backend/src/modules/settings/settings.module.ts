import { Module } from '@nestjs/common';
import { Settings } from './settings';

@Module({ providers: [Settings], exports: [Settings] })
export class SettingsModule {}
