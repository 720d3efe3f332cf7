export * from './collected';
export * from './columns';
export * from './data-source-options';
export * from './database-errors';
export * from './database-url';
export * from './database.module';
export * from './entities';
export { invalidateCursors } from './list-changes';
export * from './migrate';
export * from './named-locks';
export * from './report-database';
export { insertRows, queryPrepared, queryRaw, type PreparedValue } from './sql';
export * from './summaries';
export * from './transactions';
export * from './write-record';
export * from './queries';
export {
  markAllChanged,
  markChanged,
  markDependents,
  markReferringRecords,
  type SyncedEntity,
} from './record-changes';
