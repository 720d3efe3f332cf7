export * from './api-export.decorator';
export { withoutFormulaGuards } from './csv';
export * from './export-column';
export * from './export-query';
export * from './export.module';
export * from './exports';
export * from './list-rows';
