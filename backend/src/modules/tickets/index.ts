export * from './ticket-reader';
export * from './tickets.module';
