export * from './tickets.reader';
export * from './tickets.module';
