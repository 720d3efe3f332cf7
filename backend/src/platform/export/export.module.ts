import { Global, Module } from '@nestjs/common';
import { ExportLimits, Exports } from './exports';

@Global()
@Module({ providers: [Exports, ExportLimits], exports: [Exports, ExportLimits] })
export class ExportModule {}
