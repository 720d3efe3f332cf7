import {
  type Abilities,
  type Actor,
  allOf,
  allowIf,
  allowRight,
  isManager,
} from '../../platform/access';

/** The fields of a file that its policy depends on. */
interface EvidenceOwnership {
  uploadedById: number | null;
}

export const EVIDENCE_ACTIONS = ['update', 'addVersion', 'share', 'delete'] as const;
export type EvidenceAction = (typeof EVIDENCE_ACTIONS)[number];

/** Managers can do everything with every file that other users can do with their own. */
export const canChangeAllFiles = isManager;

/** docs/domain/evidence.md#ownership */
export function evidenceAbilities(
  actor: Actor,
  file: EvidenceOwnership,
): Abilities<EvidenceAction> {
  const change = allowIf(
    canChangeAllFiles(actor) || file.uploadedById === actor.id,
    'evidence.not_own',
  );
  const upload = allOf(allowRight(actor, 'evidence.upload', 'role.not_allowed'), change);
  return {
    update: upload,
    addVersion: upload,
    share: allOf(allowRight(actor, 'evidence.share', 'role.not_allowed'), change),
    delete: allOf(allowRight(actor, 'evidence.delete', 'role.not_allowed'), change),
  };
}
