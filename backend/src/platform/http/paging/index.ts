export * from './paged-response.decorator';
export * from './list-query';
export * from './page';
export * from './paging.interceptor';
