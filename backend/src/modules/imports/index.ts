export * from './importers';
export { RecordImporter, type RecordService } from './record-importer';
export * from './imports.module';
export { importColumns, type ImportColumn, type ImportValues } from './rules/cell-values';
export * from './rules/column-aliases';
