import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import type { HistorySource } from '../../platform/audit';
import { readEvidence } from './evidence-reader';
import { evidenceAbilities } from './evidence.policy';

/**
 * What is told of a file beside it; of its share links only to those who may see them.
 *
 * @throws AppError 404 when there is no such file outside the trash
 */
export async function evidenceActivity(
  em: EntityManager,
  actor: Actor,
  id: number,
): Promise<HistorySource> {
  const file = await readEvidence(em, id);
  const seesLinks = evidenceAbilities(actor, file).share === true;
  return {
    entity: 'evidence',
    entityId: id,
    actions: seesLinks ? [...ACTIONS, ...LINK_ACTIONS] : ACTIONS,
    fields: seesLinks ? [...FIELDS, 'expiresAt'] : FIELDS,
  };
}

const ACTIONS = [
  'evidence.upload',
  'evidence.register',
  'evidence.add_version',
  'evidence.update',
  'evidence.delete',
  'evidence.restore',
];

const LINK_ACTIONS = ['evidence.share', 'evidence.unshare'];

const FIELDS = [
  'originalName',
  'filename',
  'mimeType',
  'size',
  'currentVersion',
  'projectName',
  'ticketTitle',
];
