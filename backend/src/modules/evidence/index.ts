export * from './evidence.module';
