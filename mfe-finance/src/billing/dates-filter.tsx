import { CalendarOutlined, Button } from '@atrium/ui-kit';
import { DateField } from '@atrium/ui-kit/data';
import { FormDialog, FormGrid } from '@atrium/ui-kit/forms';
import { formatDate } from '@atrium/web-kit';
import { useState } from 'react';

/** Calendar dates; `null` is open. */
export interface DateFilterValues {
  issuedFrom: string | null;
  issuedTo: string | null;
  dueFrom: string | null;
  dueTo: string | null;
}

export const NO_DATES: DateFilterValues = {
  issuedFrom: null,
  issuedTo: null,
  dueFrom: null,
  dueTo: null,
};

interface DatesFilterProps {
  values: DateFilterValues;
  onChange: (values: DateFilterValues) => void;
}

/** Filters by issue and due date. */
export function DatesFilter({ values, onChange }: DatesFilterProps) {
  const [open, setOpen] = useState(false);
  const chosen = [
    textOf('Issued', values.issuedFrom, values.issuedTo),
    textOf('Due', values.dueFrom, values.dueTo),
  ].filter((text) => text !== undefined);
  const isFiltered = chosen.length > 0;
  return (
    <>
      <Button
        icon={<CalendarOutlined aria-hidden />}
        aria-label={isFiltered ? `Dates: ${chosen.join(', ')}` : 'Dates'}
        title={isFiltered ? chosen.join(', ') : undefined}
        type={isFiltered ? 'primary' : 'default'}
        ghost={isFiltered}
        onClick={() => setOpen(true)}
      >
        Dates
      </Button>
      {open && (
        <FormDialog<DateFilterValues>
          title="Filter by Date"
          submitLabel="Apply"
          width={560}
          initialValues={values}
          onSubmit={(dates) => {
            onChange({ ...NO_DATES, ...dates });
            return Promise.resolve();
          }}
          onClose={() => setOpen(false)}
          extra={
            isFiltered &&
            (({ discard }) => (
              <Button
                type="link"
                onClick={() => {
                  discard();
                  onChange(NO_DATES);
                }}
              >
                Clear Dates
              </Button>
            ))
          }
        >
          <FormGrid>
            <DateField name="issuedFrom" label="Issued from" />
            <DateField name="issuedTo" label="Issued to" rules={[notBefore('issuedFrom')]} />
          </FormGrid>
          <FormGrid>
            <DateField name="dueFrom" label="Due from" />
            <DateField name="dueTo" label="Due to" rules={[notBefore('dueFrom')]} />
          </FormGrid>
        </FormDialog>
      )}
    </>
  );
}

function textOf(label: string, from: string | null, to: string | null): string | undefined {
  if (from && to) return `${label} ${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `${label} from ${formatDate(from)}`;
  return to ? `${label} to ${formatDate(to)}` : undefined;
}

const notBefore =
  (start: keyof DateFilterValues) =>
  ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: (_rule: unknown, value?: string | null) => {
      const from = getFieldValue(start);
      return value && typeof from === 'string' && value < from
        ? Promise.reject(new Error(`Enter a date on or after ${formatDate(from)}.`))
        : Promise.resolve();
    },
  });
