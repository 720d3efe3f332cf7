export * from './accessibility';
export * from './accounts';
export * from './test';
