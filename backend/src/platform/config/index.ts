export * from './config';
export * from './environment-values';
