export * from './api-export.decorator';
export * from './export-column';
export * from './list-rows';
export * from './send-export';
