export * from './clients';
export * from './evidence';
export * from './expenses';
export * from './invoices';
export * from './projects';
export * from './tickets';
export * from './time-off';
export * from './users';
