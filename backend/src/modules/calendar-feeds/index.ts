export * from './calendar-feeds.module';
