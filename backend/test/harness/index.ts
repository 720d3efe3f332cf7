export * from './at-once';
export * from './client';
export * from './database';
export * from './factories';
export * from './live-events';
export * from './start-app';
export * from './start-process';
export * from './test-clock';
