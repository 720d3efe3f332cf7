export * from './file-storage';
export * from './storage-key';
export * from './storage.module';
export * from './stored-files';
export * from './stored-files.module';
