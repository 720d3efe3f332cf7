export * from './api-paged-response.decorator';
export * from './list-query';
export * from './paged-rows';
export * from './paging.interceptor';
