import type { ImportKind, ImportStatus } from '@atrium/contracts';
import { Tag } from '@atrium/ui-kit';
import { countOf, formatCount } from '@atrium/web-kit';
import type { ImportDto } from '../../api/endpoints.generated';

const APPEARANCE = {
  reading: { label: 'Reading', tone: 'info' },
  mapping: { label: 'Not Started', tone: 'neutral' },
  checking: { label: 'Checking', tone: 'info' },
  checked: { label: 'Checked', tone: 'info' },
  running: { label: 'Importing', tone: 'info' },
  done: { label: 'Imported', tone: 'success' },
  undoing: { label: 'Undoing', tone: 'info' },
  undone: { label: 'Undone', tone: 'neutral' },
  failed: { label: 'Stopped', tone: 'danger' },
} as const satisfies Record<ImportStatus, { label: string; tone: string }>;

export const ImportStatusTag = ({ status }: { status: ImportStatus }) => (
  <Tag tone={APPEARANCE[status].tone}>{APPEARANCE[status].label}</Tag>
);

const NOUNS = {
  clients: 'client',
  projects: 'project',
  tickets: 'ticket',
  invoices: 'invoice',
  expenses: 'expense',
  users: 'team member',
} as const satisfies Record<ImportKind, string>;

/** `1 client`, `2,000 clients` */
export const recordsText = (kind: ImportKind, count: number): string => countOf(count, NOUNS[kind]);

/** `1 row`, `2,000 rows` */
export const rowsText = (count: number): string => countOf(count, 'row');

/** `118 created, 12 updated, 3 with errors`; empty before the first step. */
export function countsText({ phase, counts }: Pick<ImportDto, 'phase' | 'counts'>): string {
  const parts: [number, string][] =
    phase === 'undo'
      ? [
          [counts.undone, 'undone'],
          [counts.kept, 'kept'],
        ]
      : [
          [counts.created, phase === 'check' ? 'new' : 'created'],
          [counts.updated, phase === 'check' ? 'changed' : 'updated'],
          [counts.unchanged, 'unchanged'],
          [counts.failed, 'with errors'],
        ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatCount(count)} ${word}`)
    .join(', ');
}
