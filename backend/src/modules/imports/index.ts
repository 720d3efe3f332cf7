export * from './importers';
export * from './imports.module';
export type { ImportColumn, ImportValue, ImportValues } from './rules/cell-values';
