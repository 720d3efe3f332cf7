import type { Request } from 'express';
import type { AuditActor } from './audit-log';

/**
 * Who the log says acted when nobody is signed in on the request: the person that a link or a
 * password has just proved, or somebody unknown.
 */
export const unauthenticatedActor = (
  request: Request,
  person: Pick<AuditActor, 'id' | 'displayName'> = { id: null, displayName: 'Not signed in' },
): AuditActor => ({
  id: person.id,
  displayName: person.displayName,
  address: request.ip ?? '',
  requestId: request.requestId ?? '',
});
