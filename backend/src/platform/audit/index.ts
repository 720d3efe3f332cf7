export * from './activity.dto';
export * from './audit-log';
export * from './audit.module';
export * from './record-history';
