export * from './list-export';
export * from './logo/company-logo.service';
export * from './settings';
export * from './settings-values';
export * from './settings.module';
export * from './today';
