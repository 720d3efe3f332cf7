export * from './drain';
export * from './health.module';
export * from './readiness';
