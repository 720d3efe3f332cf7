export * from './job-runner';
export * from './jobs.module';
