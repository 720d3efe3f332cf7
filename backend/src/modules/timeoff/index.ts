export * from './starting-balances';
export * from './team-calendar';
export * from './timeoff.module';
export * from './today';
