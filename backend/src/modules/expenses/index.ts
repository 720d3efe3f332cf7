export * from './expense-months.reader';
export * from './expense-reader';
export * from './expenses.module';
