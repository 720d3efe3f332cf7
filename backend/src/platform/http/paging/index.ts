export * from './paged-response.decorator';
export * from './list-query';
export * from './paged-rows';
export * from './paging.interceptor';
