import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Global, Module } from '@nestjs/common';
import { Config, ConfigError } from '../config';
import { FileStorage } from './file-storage';
import { LocalFileStorage } from './local-file-storage';

/** The file storage of `STORAGE_URL`; a folder below `DATA_DIR` unless set. */
@Global()
@Module({
  providers: [{ provide: FileStorage, inject: [Config], useFactory: openStorage }],
  exports: [FileStorage],
})
export class StorageModule {}

function openStorage({ storageUrl, dataDir }: Config): FileStorage {
  if (!storageUrl) return new LocalFileStorage(join(dataDir, 'files'));
  if (!storageUrl.startsWith('file:')) {
    throw new ConfigError(
      'STORAGE_URL must start with file: because this version stores files in a folder only.',
    );
  }
  return new LocalFileStorage(folderOf(storageUrl));
}

/** Both `file:///srv/files` and the shorter `file:/srv/files` and `file:files` are understood. */
const folderOf = (storageUrl: string): string =>
  storageUrl.startsWith('file://') ? fileURLToPath(storageUrl) : storageUrl.slice('file:'.length);
