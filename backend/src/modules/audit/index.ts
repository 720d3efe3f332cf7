export * from './audit-trail.module';
