import { Global, Module } from '@nestjs/common';
import { BulkChanges } from './bulk-changes';

@Global()
@Module({ providers: [BulkChanges], exports: [BulkChanges] })
export class BulkModule {}
