export * from './project-reader';
export * from './project-reference';
export * from './projects.module';
