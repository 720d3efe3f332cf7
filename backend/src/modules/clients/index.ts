export * from './client-links';
export * from './clients.reader';
export { ClientRecords } from './client-records';
export * from './clients.module';
