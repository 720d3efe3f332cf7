export * from './reencode-image';
export * from './stored-image';
