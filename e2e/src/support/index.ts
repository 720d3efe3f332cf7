export * from './accessibility';
export * from './actions';
export * from './users';
export * from './test';
