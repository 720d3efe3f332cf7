export * from './expense-months.reader';
export * from './expenses.reader';
export * from './expenses.module';
