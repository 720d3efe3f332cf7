import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import { formatDate, type CalendarDate } from '@atrium/web-kit';
import { useState } from 'react';
import { Button } from '../actions/button';
import { FormGrid } from '../form/field';
import { FormDialog } from '../form/form-dialog';
import { DateField } from './date-fields';

/** The dates of each range, such as `dueFrom` and `dueTo`; `null` is open. */
export type DateRangeValues<Name extends string> = Record<
  `${Name}From` | `${Name}To`,
  CalendarDate | null
>;

interface DatesFilterProps<Name extends string> {
  /** In the order of the dialog, such as `{ name: 'due', label: 'Due' }`. */
  ranges: readonly { name: Name; label: string }[];
  values: DateRangeValues<Name>;
  onChange: (values: DateRangeValues<Name>) => void;
}

/** Filters a list by ranges of dates. */
export function DatesFilter<Name extends string>({
  ranges,
  values,
  onChange,
}: DatesFilterProps<Name>) {
  const [isOpen, setIsOpen] = useState(false);
  const emptyValues = Object.fromEntries(
    ranges.flatMap(({ name }) => [
      [`${name}From`, null],
      [`${name}To`, null],
    ]),
  ) as DateRangeValues<Name>;
  const activeRanges = ranges.flatMap(
    ({ name, label }) => rangeText(label, values[`${name}From`], values[`${name}To`]) ?? [],
  );
  const isFiltered = activeRanges.length > 0;
  return (
    <>
      <Button
        icon={<CalendarOutlined aria-hidden />}
        aria-label={isFiltered ? `Dates: ${activeRanges.join(', ')}` : 'Dates'}
        title={isFiltered ? activeRanges.join(', ') : undefined}
        type={isFiltered ? 'primary' : 'default'}
        ghost={isFiltered}
        onClick={() => setIsOpen(true)}
      >
        Dates
      </Button>
      {isOpen && (
        <FormDialog<DateRangeValues<Name>>
          title="Filter by Date"
          submitLabel="Apply"
          width={560}
          initialValues={values}
          onSubmit={(dates) => {
            onChange({ ...emptyValues, ...dates });
            return Promise.resolve();
          }}
          onClose={() => setIsOpen(false)}
          extra={
            isFiltered &&
            (({ discard }) => (
              <Button
                type="link"
                onClick={() => {
                  discard();
                  onChange(emptyValues);
                }}
              >
                Clear Dates
              </Button>
            ))
          }
        >
          {ranges.map(({ name, label }) => (
            <FormGrid key={name}>
              <DateField name={`${name}From`} label={`${label} from`} />
              <DateField
                name={`${name}To`}
                label={`${label} to`}
                rules={[notBefore(`${name}From`)]}
              />
            </FormGrid>
          ))}
        </FormDialog>
      )}
    </>
  );
}

function rangeText(label: string, from: string | null, to: string | null): string | undefined {
  if (from && to) return `${label} ${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `${label} from ${formatDate(from)}`;
  return to ? `${label} to ${formatDate(to)}` : undefined;
}

const notBefore =
  (start: string) =>
  ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: (_rule: unknown, value?: string | null) => {
      const from = getFieldValue(start);
      return value && typeof from === 'string' && value < from
        ? Promise.reject(new Error(`Enter a date on or after ${formatDate(from)}.`))
        : Promise.resolve();
    },
  });
