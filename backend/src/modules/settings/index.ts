export * from './settings';
export * from './settings-values';
export * from './settings.module';
