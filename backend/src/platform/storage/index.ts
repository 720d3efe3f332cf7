export * from './file-storage';
export * from './storage-key';
export * from './storage.module';
