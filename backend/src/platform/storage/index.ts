export * from './disk-space';
export * from './file-storage';
export * from './storage.module';
export * from './stored-files';
