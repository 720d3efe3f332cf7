import { Global, Module } from '@nestjs/common';
import { StoredFiles } from './stored-files';

/** Files and the rows that name them; it needs the database, which the storage alone does not. */
@Global()
@Module({ providers: [StoredFiles], exports: [StoredFiles] })
export class StoredFilesModule {}
