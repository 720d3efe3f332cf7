export * from './notifications.module';
export * from './notifier';
export * from './rights-holders';
