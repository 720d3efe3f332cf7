export * from './api-access.module';
