export * from './clients';
export * from './invoices';
export * from './tickets';
export * from './time-off';
export * from './users';
