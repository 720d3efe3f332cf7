export * from './expenses.module';
