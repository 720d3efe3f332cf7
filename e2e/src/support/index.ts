export * from './accessibility';
export * from './actions';
export * from './people';
export * from './test';
