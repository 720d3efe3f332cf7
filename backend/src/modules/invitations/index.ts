export * from './invitations.module';
export { InvitationsService } from './invitations.service';
