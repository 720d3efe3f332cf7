export * from './notification-actions';
export * from './notifications.module';
export * from './notifier';
