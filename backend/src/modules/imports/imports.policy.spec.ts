import type { ImportStatus } from '@atrium/contracts';
import type { ImportPhase } from './entities/import.entity';
import { importAbilities } from './imports.policy';

const abilities = (status: ImportStatus, phase: ImportPhase | null, changedRows = 1) =>
  importAbilities({ status, phase, createdRows: changedRows, updatedRows: 0, isExpired: false });

it.each(['checking', 'running', 'undoing'] as const)(
  'allows no action on an import that is %s',
  (status) => {
    expect(new Set(Object.values(abilities(status, null)))).toEqual(new Set(['imports.busy']));
  },
);

it.each([
  ['mapping', null],
  ['checked', 'check'],
  ['failed', 'check'],
] as const)('allows mapping, a dry run and the import when it is %s', (status, phase) => {
  expect(abilities(status, phase)).toEqual({
    map: true,
    check: true,
    run: true,
    undo: 'imports.nothing_to_undo',
    delete: true,
  });
});

it.each([
  ['done', 'run', 'imports.finished', true],
  ['failed', 'run', true, true],
  ['failed', 'undo', 'imports.finished', true],
  ['undone', 'undo', 'imports.finished', 'imports.nothing_to_undo'],
] as const)('decides on %s after %s', (status, phase, run, undo) => {
  const finished = 'imports.finished';
  expect(abilities(status, phase)).toEqual({
    map: finished,
    check: finished,
    run,
    undo,
    delete: 'imports.has_changed_records',
  });
});

it('allows no undo but a deletion when the import has changed nothing', () => {
  expect(abilities('done', 'run', 0)).toMatchObject({
    undo: 'imports.nothing_to_undo',
    delete: true,
  });
  expect(abilities('failed', 'run', 0).delete).toBe(true);
});

it('allows only the deletion of an unused import whose rows were deleted', () => {
  const state = { status: 'done', phase: 'run', createdRows: 1, updatedRows: 0 } as const;
  expect(importAbilities({ ...state, isExpired: true })).toMatchObject({
    undo: 'imports.expired',
    delete: 'imports.has_changed_records',
  });
  const unused = { ...state, status: 'mapping', phase: null, createdRows: 0 } as const;
  expect(importAbilities({ ...unused, isExpired: true })).toMatchObject({
    run: 'imports.expired',
    delete: true,
  });
});
