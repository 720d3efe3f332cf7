export * from './deletion-pause';
export * from './disk-space';
export * from './file-storage';
export { flushToDisk, folderProblem, prepareFolder } from './folders';
export * from './s3-client';
export * from './storage-url';
export * from './storage.module';
export * from './stored-files';
