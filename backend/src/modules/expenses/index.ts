export * from './expense-reader';
export * from './expenses.module';
