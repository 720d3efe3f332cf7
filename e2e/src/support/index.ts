export * from './accessibility';
export * from './actions';
export * from './live-events';
export * from './users';
export * from './test';
