export * from './app-logger';
export * from './create-logger';
export * from './log-output';
export * from './logging.module';
export * from './request-log';
