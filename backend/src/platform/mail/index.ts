export * from './mail-attachments';
export * from './mail-deliveries';
export * from './mail-page';
export * from './render-mail-html';
export * from './mail-sender';
export * from './outbox';
export * from './mail-transport';
export * from './mail.module';
