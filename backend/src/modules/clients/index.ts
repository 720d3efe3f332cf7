export * from './client-links';
export * from './clients.module';
