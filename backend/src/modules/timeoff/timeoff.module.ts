import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { StartingBalances } from './starting-balances';

@Module({ imports: [SettingsModule], providers: [StartingBalances], exports: [StartingBalances] })
export class TimeoffModule {}
