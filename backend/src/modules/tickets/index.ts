export * from './rules/ticket-number';
export * from './ticket-reader';
export * from './tickets.module';
