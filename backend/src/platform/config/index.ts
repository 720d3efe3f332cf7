export * from './config';
export * from './environment-values';
export type { Network } from './environment-values';
