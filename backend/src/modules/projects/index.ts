export * from './projects.reader';
export { ProjectRecords } from './project-records';
export * from './projects.module';
