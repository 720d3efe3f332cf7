export * from './list-query';
export * from './paged-response';
