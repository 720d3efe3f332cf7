import type { Request } from 'express';
import type { AuditedActor } from './audit-log';

/**
 * Who the log says acted when nobody is signed in on the request: the person that a link or a
 * password has just proved, or somebody unknown.
 */
export const visitorOf = (
  request: Request,
  person: Pick<AuditedActor, 'id' | 'displayName'> = { id: null, displayName: 'Not signed in' },
): AuditedActor => ({
  id: person.id,
  displayName: person.displayName,
  address: request.ip ?? '',
  requestId: request.requestId ?? '',
});
