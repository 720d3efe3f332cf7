export * from './activity.dto';
export * from './audit-log';
export * from './audit.module';
export * from './list-activity.query';
export * from './record-activity';
export * from './visitor';
