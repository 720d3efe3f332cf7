export * from './activity.dto';
export * from './audit-log';
export * from './audit.module';
export * from './list-history.query';
export * from './record-history';
export * from './unauthenticated-actor';
