import { rankOf, type Abilities } from '@atrium/contracts';
import { allOf, allowIf, type Actor } from '../../platform/access';

/** What a file's policy has to know about the file. */
export interface EvidenceStanding {
  uploadedById: number | null;
}

export const EVIDENCE_ACTIONS = ['update', 'addVersion', 'share', 'delete'] as const;
export type EvidenceAction = (typeof EVIDENCE_ACTIONS)[number];

/** Managers and up may do with every file what others may do with their own (decisions section 5). */
export const isForAllFiles = (actor: Actor): boolean => rankOf(actor.role) >= rankOf('manager');

/** Decisions section 5, rows "upload evidence" and "delete evidence, make and end share links". */
export function evidenceAbilities(actor: Actor, file: EvidenceStanding): Abilities<EvidenceAction> {
  const own = allowIf(isForAllFiles(actor) || file.uploadedById === actor.id, 'evidence.not_own');
  const upload = allOf(allowIf(actor.rights.has('evidence.upload'), 'role.not_allowed'), own);
  return {
    update: upload,
    addVersion: upload,
    share: allOf(allowIf(actor.rights.has('evidence.share'), 'role.not_allowed'), own),
    delete: allOf(allowIf(actor.rights.has('evidence.delete'), 'role.not_allowed'), own),
  };
}
