export * from './project-reader';
export * from './projects.module';
