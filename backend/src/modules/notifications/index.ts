export * from './notifications.module';
export * from './notifier';
