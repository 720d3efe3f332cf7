export * from './job';
export * from './job-runner';
export * from './jobs.module';
