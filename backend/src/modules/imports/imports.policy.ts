import { type ImportStatus, isBusyImport } from '@atrium/contracts';
import {
  type Abilities,
  type Ability,
  type Actor,
  allOf,
  allowIf,
  allowRight,
} from '../../platform/access';
import type { ImportPhase } from './entities/import.entity';
import type { Importer } from './importers';

export type ImportAction = 'map' | 'check' | 'run' | 'undo' | 'delete';

/** The fields of an import that its abilities depend on. */
export interface ImportState {
  status: ImportStatus;
  phase: ImportPhase | null;
  createdRows: number;
  updatedRows: number;
  isExpired: boolean;
}

/** docs/domain/imports.md#steps */
export function importAbilities(state: ImportState): Abilities<ImportAction> {
  const { status, phase, createdRows, updatedRows, isExpired } = state;
  if (isBusyImport(status)) return { ...denySteps('imports.busy'), delete: 'imports.busy' };
  // The counts of a dry run are those that an import would have.
  const hasChangedRecords = phase === 'undo' || (phase === 'run' && createdRows + updatedRows > 0);
  const canDelete = allowIf(!hasChangedRecords, 'imports.has_changed_records');
  if (isExpired) return { ...denySteps('imports.expired'), delete: canDelete };
  const hasFailed = status === 'failed';
  const isBeforeRun =
    status === 'mapping' || status === 'checked' || (hasFailed && phase === 'check');
  const change = allowIf(isBeforeRun, 'imports.finished');
  const isAfterRun = status === 'done' || (hasFailed && phase !== 'check');
  return {
    map: change,
    check: change,
    run: allowIf(isBeforeRun || (hasFailed && phase === 'run'), 'imports.finished'),
    undo: allowIf(isAfterRun && createdRows + updatedRows > 0, 'imports.nothing_to_undo'),
    delete: canDelete,
  };
}

const denySteps = (
  rule: 'imports.busy' | 'imports.expired',
): Record<Exclude<ImportAction, 'delete'>, 'imports.busy' | 'imports.expired'> => ({
  map: rule,
  check: rule,
  run: rule,
  undo: rule,
});

const WRITES = {
  check: ['create', 'update'],
  run: ['create', 'update'],
  undo: ['update', 'delete'],
} as const satisfies Record<ImportPhase, readonly (keyof Importer['rights'])[]>;

/** Whether the actor has the rights that the phase needs (docs/domain/imports.md#rights). */
export function canImport(
  actor: Actor,
  phase: ImportPhase,
  { rights, needsStepUp }: Pick<Importer, 'rights' | 'needsStepUp'>,
): Ability {
  if (actor.token && needsStepUp) return 'tokens.session_only';
  const needed = ['import.manage', ...WRITES[phase].map((write) => rights[write])] as const;
  return allOf(...needed.map((right) => allowRight(actor, right, 'role.not_allowed')));
}
