export * from './mail-sender';
export * from './mail-templates';
export * from './mail-transport';
export * from './mail.module';
export * from './outbox';
