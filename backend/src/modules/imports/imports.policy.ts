import { type ImportStatus, isBusyImport } from '@atrium/contracts';
import { type Abilities, allowIf } from '../../platform/access';
import type { ImportPhase } from './entities/import.entity';

export type ImportAction = 'map' | 'check' | 'run' | 'undo';

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
  if (isBusyImport(status)) return allOf('imports.busy');
  if (isExpired) return allOf('imports.expired');
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
  };
}

const allOf = (
  rule: 'imports.busy' | 'imports.expired',
): Record<ImportAction, 'imports.busy' | 'imports.expired'> => ({
  map: rule,
  check: rule,
  run: rule,
  undo: rule,
});
