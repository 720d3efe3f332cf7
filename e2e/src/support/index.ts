export * from './accessibility';
export * from './accounts';
export * from './choose';
export * from './save-elsewhere';
export * from './sign-out';
export * from './test';
