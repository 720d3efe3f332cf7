export * from './invitations.module';
