export * from './config';
export * from './config-error';
export * from './environment-values';
export type { Network } from './environment-values';
