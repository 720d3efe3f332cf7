export * from './abilities';
export * from './access.guard';
export * from './access.module';
export * from './actor';
export * from './actor-user';
export * from './route-policies';
export * from './step-up';
