export * from './backup-targets';
export * from './create-backup';
export * from './erasure-copies';
export * from './restore-backup';
export * from './retention';
export * from './verify-backup';
export * from './work-progress';
