import { Global, Module } from '@nestjs/common';
import { join } from 'node:path';
import { Config } from '../config';
import { DiskSpace, FreeSpaceReader } from './disk-space';
import { FileStorage } from './file-storage';
import { LocalFileStorage } from './local-file-storage';
import { S3FileStorage } from './s3-file-storage';
import { parseFolderUrl, parseS3Url } from './storage-url';
import { StoredFiles } from './stored-files';

/** The file storage of `STORAGE_URL`; a folder in `DATA_DIR` by default. */
@Global()
@Module({
  providers: [
    { provide: FileStorage, inject: [Config], useFactory: openStorage },
    DiskSpace,
    FreeSpaceReader,
  ],
  exports: [FileStorage, DiskSpace],
})
export class StorageModule {}

/** Files that rows refer to. Needs the database, unlike the storage itself. */
@Global()
@Module({ providers: [StoredFiles], exports: [StoredFiles] })
export class StoredFilesModule {}

/**
 * The storage that the environment names.
 *
 * @throws ConfigError for an invalid URL
 */
export function openStorage({ storageUrl, dataDir }: Config): FileStorage {
  if (!storageUrl) return new LocalFileStorage(join(dataDir, 'files'));
  return storageUrl.startsWith('s3:')
    ? new S3FileStorage(parseS3Url(storageUrl))
    : new LocalFileStorage(parseFolderUrl(storageUrl));
}
