export * from './api-access.module';
export * from './service-accounts/service-actors';
