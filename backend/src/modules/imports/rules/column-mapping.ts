import { countOf } from '@atrium/contracts';
import type { ImportColumn } from './cell-values';

/** The field that a column of the file is imported into. */
export interface MappedColumn {
  /** Index of the column, from 0. */
  column: number;
  field: string;
}

/** `E-mail (work)` → `emailwork`. */
const normalized = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const ownNames = ({ label, field }: ImportColumn): readonly string[] => [label, field];
const aliases = (column: ImportColumn): readonly string[] => column.aliases ?? [];

/**
 * Proposes the field with the label or name of each header, and then a field with another common
 * name for the headers that are left (docs/domain/imports.md#mapping).
 */
export function proposedMapping(
  headers: readonly string[],
  fields: readonly ImportColumn[],
): MappedColumn[] {
  const fieldOfColumn = new Map<number, string>();
  const used = new Set<string>();
  for (const namesOf of [ownNames, aliases]) {
    for (const [column, header] of headers.entries()) {
      const name = normalized(header);
      if (name === '' || fieldOfColumn.has(column)) continue;
      const match = fields.find(
        (candidate) =>
          !used.has(candidate.field) &&
          namesOf(candidate).some((text) => normalized(text) === name),
      );
      if (!match) continue;
      used.add(match.field);
      fieldOfColumn.set(column, match.field);
    }
  }
  return [...fieldOfColumn]
    .map(([column, field]) => ({ column, field }))
    .toSorted((a, b) => a.column - b.column);
}

/** The message that rejects a mapping; undefined if it is valid. */
export function mappingProblem(
  mapping: readonly MappedColumn[],
  headers: readonly string[],
  fields: readonly ImportColumn[],
): string | undefined {
  const columns = new Set<number>();
  const targets = new Set<string>();
  for (const { column, field } of mapping) {
    const known = fields.find((candidate) => candidate.field === field);
    if (!known) return `There is no field named "${field.slice(0, 60)}".`;
    if (column >= headers.length) return `The file has only ${countOf(headers.length, 'column')}.`;
    if (columns.has(column)) return `Column ${column + 1} is mapped twice.`;
    if (targets.has(field)) return `${known.label} is mapped to two columns. Choose one of them.`;
    columns.add(column);
    targets.add(field);
  }
  return undefined;
}
