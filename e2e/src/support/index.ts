export * from './accessibility';
export * from './accounts';
export * from './choose';
export * from './test';
