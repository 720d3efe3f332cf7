export * from './graceful-shutdown';
export * from './health.module';
export * from './readiness';
