export * from './starting-balances';
export * from './timeoff.module';
