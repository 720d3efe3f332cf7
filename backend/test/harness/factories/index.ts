export * from './tickets';
export * from './users';
