import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Config } from '../config';
import { FileStorage } from './file-storage';
import { LocalFileStorage } from './local-file-storage';
import { S3FileStorage } from './s3-file-storage';
import { parseFolderUrl, parseS3Url } from './storage-url';

/** The file storage of `STORAGE_URL`; a folder below `DATA_DIR` unless set. */
@Global()
@Module({
  providers: [{ provide: FileStorage, inject: [Config], useFactory: openStorage }],
  exports: [FileStorage],
})
export class StorageModule {}

/** @throws ConfigError when the address is wrong */
function openStorage({ storageUrl, dataDir }: Config): FileStorage {
  if (!storageUrl) return new LocalFileStorage(join(dataDir, 'files'));
  return storageUrl.startsWith('s3:')
    ? new S3FileStorage(parseS3Url(storageUrl))
    : new LocalFileStorage(parseFolderUrl(storageUrl));
}
