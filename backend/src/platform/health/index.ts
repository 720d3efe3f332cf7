export * from './clock-difference';
export * from './graceful-shutdown';
export * from './health.module';
export * from './readiness';
