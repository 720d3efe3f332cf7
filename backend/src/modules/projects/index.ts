export * from './projects.reader';
export { ProjectRecords } from './project-records';
export { projectIdNamed } from './project-importer';
export * from './projects.module';
