export * from './secret-cipher';
export * from './secrets.module';
