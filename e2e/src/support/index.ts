export * from './accessibility';
export * from './accounts';
export * from './choose';
export * from './sign-out';
export * from './test';
