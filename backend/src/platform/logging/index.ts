export * from './app-logger';
export * from './create-logger';
export * from './logging.module';
export * from './request-log';
