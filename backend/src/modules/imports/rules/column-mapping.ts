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

/** Proposes the field with the name or label of each header (docs/domain/imports.md#mapping). */
export function proposedMapping(
  headers: readonly string[],
  fields: readonly ImportColumn[],
): MappedColumn[] {
  const used = new Set<string>();
  return headers.flatMap((header, column) => {
    const name = normalized(header);
    const match = fields.find(
      ({ field, label, aliases = [] }) =>
        !used.has(field) && [label, field, ...aliases].some((text) => normalized(text) === name),
    );
    if (name === '' || !match) return [];
    used.add(match.field);
    return [{ column, field: match.field }];
  });
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
    if (column >= headers.length) return `The file has only ${headers.length} columns.`;
    if (columns.has(column)) return `Column ${column + 1} is mapped twice.`;
    if (targets.has(field)) return `${known.label} is mapped to two columns. Choose one of them.`;
    columns.add(column);
    targets.add(field);
  }
  return undefined;
}
