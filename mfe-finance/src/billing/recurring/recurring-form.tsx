import { pick, RECURRING_INVOICE_LABELS as LABELS } from '@atrium/contracts';
import { truncate } from '@atrium/ui-kit';
import {
  changedValues,
  ClientFields,
  Form,
  FormSection,
  type LabeledChange,
  labeledChanges,
  type ProjectFieldProps,
  TextAreaField,
} from '@atrium/ui-kit/forms';
import { formatDate, useCompanySettings } from '@atrium/web-kit';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type {
  CreateRecurringInvoiceDto,
  RecurringInvoiceDetailDto,
  RecurringInvoiceDto,
  TaxRateDto,
} from '../../api/endpoints.generated';
import {
  areLinesComplete,
  type EditorLine,
  editorLineOf,
  isBlankLine,
  lineInputOf,
  totalsOfLines,
} from '../editor/editor-lines';
import styles from '../editor/invoice-editor.module.css';
import { LinesTable } from '../editor/lines-table';
import { TotalsList } from '../invoice/totals-list';
import { ProjectWithClient } from '../project-with-client';
import { useClientChoices } from '../use-client-choices';
import { bodyOfSchedule, ScheduleFields, type ScheduleValues } from './schedule-form';

/** What each invoice contains, as the form shows it. */
export interface ContentValues {
  clientName: string;
  clientEmail: string;
  projectId?: number | null;
  description?: string | null;
  terms?: string | null;
  lines: EditorLine[];
}

export type RecurringValues = ContentValues & ScheduleValues;

const CONTENT = ['clientName', 'clientEmail', 'projectId', 'description', 'terms'] as const;

const FIELDS = [
  ...CONTENT,
  'lines',
  'every',
  'unit',
  'anchorDate',
  'endDate',
  'occurrences',
  'dueDays',
  'mode',
] as const satisfies readonly (keyof CreateRecurringInvoiceDto)[];

/** The content of an invoice or a recurring invoice. */
export const contentOf = (
  record: Pick<RecurringInvoiceDetailDto, (typeof CONTENT)[number] | 'lines'>,
): ContentValues => ({ ...pick(record, CONTENT), lines: record.lines.map(editorLineOf) });

export const bodyOf = (
  { lines, clientName, clientEmail, projectId, description, terms, ...schedule }: RecurringValues,
  taxRates: readonly TaxRateDto[],
): CreateRecurringInvoiceDto => ({
  clientName: clientName.trim(),
  clientEmail: clientEmail.trim().toLowerCase(),
  projectId: projectId ?? null,
  description: description?.trim() || null,
  terms: terms?.trim() || null,
  lines: lines.filter((line) => !isBlankLine(line)).map((line) => lineInputOf(line, taxRates)),
  ...bodyOfSchedule(schedule),
});

/** A body and the name of its project, which a conflict shows. */
type Body = CreateRecurringInvoiceDto & { projectName?: string | null };

/** The fields that the user changed. */
export const changesOf = (before: Body, after: Body): Partial<CreateRecurringInvoiceDto> =>
  changedValues<Body, (typeof FIELDS)[number]>(FIELDS, before, after);

/** The fields in which two versions differ, with their values as text. */
export const differences = (before: Body, after: Body): LabeledChange[] =>
  labeledChanges(LABELS, before, after, textOf);

function textOf(body: Body, field: keyof typeof LABELS): string {
  if (field === 'projectId') return body.projectName ?? 'none';
  if (field === 'lines') {
    return truncate(
      body.lines
        .map(
          ({ description, quantity, unitPrice }) => `${description} (${quantity} × ${unitPrice})`,
        )
        .join(', '),
    );
  }
  const value = body[field];
  if (value === null || value === undefined) return 'none';
  return field === 'anchorDate' || field === 'endDate'
    ? formatDate(String(value))
    : truncate(String(value));
}

interface RecurringFieldsProps {
  project: ProjectFieldProps['selected'];
  /** The recurring invoice that is edited. */
  saved?: RecurringInvoiceDto;
  taxRates: readonly TaxRateDto[];
}

/** The fields of a recurring invoice (docs/domain/recurring-invoices.md#fields). */
export function RecurringFields({ project, saved, taxRates }: RecurringFieldsProps) {
  return (
    <>
      <ClientFields source={useClientChoices()} labels={LABELS} />
      <ProjectWithClient selected={project} />
      <FormSection title="Lines" defaultOpen>
        <LinesField taxRates={taxRates} />
      </FormSection>
      <FormSection title="Schedule" defaultOpen>
        <ScheduleFields saved={saved} />
      </FormSection>
      <FormSection title="Notes">
        <TextAreaField name="description" label={LABELS.description} rows={2} />
        <TextAreaField
          name="terms"
          label={LABELS.terms}
          rows={2}
          help="Leave empty to use the terms from the settings."
        />
      </FormSection>
    </>
  );
}

function LinesField({ taxRates }: Pick<RecurringFieldsProps, 'taxRates'>) {
  const area = useRef<HTMLDivElement>(null);
  const [showErrors, setShowErrors] = useState(false);

  const check = (_rule: unknown, lines: readonly EditorLine[]): Promise<void> => {
    if (areLinesComplete(lines)) return Promise.resolve();
    flushSync(() => setShowErrors(true));
    area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return Promise.reject(new Error('Complete the lines.'));
  };

  return (
    <div ref={area} className={styles.lines}>
      <Form.Item
        name="lines"
        valuePropName="lines"
        // Each line shows its own problems.
        help=""
        validateTrigger={[]}
        rules={[{ validator: check }]}
      >
        <LinesControl taxRates={taxRates} showErrors={showErrors} />
      </Form.Item>
    </div>
  );
}

interface LinesControlProps {
  /** From the form item, like `onChange`. */
  lines?: readonly EditorLine[];
  onChange?: (lines: EditorLine[]) => void;
  taxRates: readonly TaxRateDto[];
  showErrors: boolean;
}

function LinesControl({ lines = [], onChange, taxRates, showErrors }: LinesControlProps) {
  const { currency } = useCompanySettings();
  return (
    <>
      <LinesTable
        lines={lines}
        onChange={(next) => onChange?.(next)}
        taxRates={taxRates}
        currency={currency}
        showErrors={showErrors}
      />
      <TotalsList
        totals={totalsOfLines(lines, taxRates, currency)}
        currency={currency}
        totalLabel="Total"
      />
    </>
  );
}
