export * from './evidence-attachments';
export * from './evidence.module';
