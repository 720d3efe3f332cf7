export * from './importers';
export { RecordImporter, type RecordService } from './record-importer';
export * from './imports.module';
export type { ImportColumn, ImportValue, ImportValues } from './rules/cell-values';
