export * from './abilities';
export * from './audit';
export * from './http';
export * from './limits';
export * from './remotes';
export * from './rights';
export * from './roles';
export * from './statuses';
