import type { CalendarDate } from '@atrium/web-kit';
import { Button } from '../actions/button';
import { FormDialog } from '../form/form-dialog';
import { PeriodFields } from './period-fields';

/** The dates of each range, such as `dueFrom` and `dueTo`; `null` is open. */
export type DateRangeValues<Name extends string> = Record<
  `${Name}From` | `${Name}To`,
  CalendarDate | null
>;

interface DateRange<Name extends string> {
  name: Name;
  label: string;
  /** Its dates can be in the future. */
  hasFuture?: boolean;
}

export interface DatesFilterProps<Name extends string> {
  /** In the order of the dialog, such as `{ name: 'due', label: 'Due' }`. */
  ranges: readonly DateRange<Name>[];
  values: DateRangeValues<Name>;
  onChange: (values: DateRangeValues<Name>) => void;
}

interface DatesFilterDialogProps extends DatesFilterProps<string> {
  /** Whether there are dates to clear. */
  isFiltered: boolean;
  onClose: () => void;
}

/** The ranges of a {@link DatesFilterProps}. */
export function DatesFilterDialog({
  ranges,
  values,
  isFiltered,
  onChange,
  onClose,
}: DatesFilterDialogProps) {
  const emptyValues: DateRangeValues<string> = Object.fromEntries(
    ranges.flatMap(({ name }) => [
      [`${name}From`, null],
      [`${name}To`, null],
    ]),
  );
  return (
    <FormDialog<DateRangeValues<string>>
      title="Filter by Date"
      submitLabel="Apply"
      width={560}
      allOptional
      initialValues={values}
      onSubmit={(dates) => {
        onChange({ ...emptyValues, ...dates });
        return Promise.resolve();
      }}
      onClose={onClose}
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
      {({ markChanged }) =>
        ranges.map(({ name, label, hasFuture }) => (
          <PeriodFields
            key={name}
            label={label}
            from={{ name: `${name}From`, label: `${label} from` }}
            to={{ name: `${name}To`, label: `${label} to` }}
            hasFuture={hasFuture}
            onChange={markChanged}
          />
        ))
      }
    </FormDialog>
  );
}
