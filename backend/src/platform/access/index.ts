export * from './access.guard';
export * from './access.module';
export * from './actor';
export * from './api-ability.decorator';
export * from './current-actor.decorator';
export * from './decision';
export * from './policy.decorator';
export * from './route-policies';
