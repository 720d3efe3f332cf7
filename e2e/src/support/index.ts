export * from './accessibility';
export * from './actions';
export * from './held-mail';
export * from './live-events';
export * from './records';
export * from './users';
export * from './test';
