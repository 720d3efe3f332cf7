export * from './config';
export * from './config-error';
export * from './environment-values';
export * from './version';
