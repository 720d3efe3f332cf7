import type { CalendarDate } from '@atrium/web-kit';
import { Button } from '../actions/button';
import { FormGrid } from '../form/field';
import { FormDialog } from '../form/form-dialog';
import { DateField, notBefore } from './date-fields';

/** The dates of each range, such as `dueFrom` and `dueTo`; `null` is open. */
export type DateRangeValues<Name extends string> = Record<
  `${Name}From` | `${Name}To`,
  CalendarDate | null
>;

export interface DatesFilterProps<Name extends string> {
  /** In the order of the dialog, such as `{ name: 'due', label: 'Due' }`. */
  ranges: readonly { name: Name; label: string }[];
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
      {ranges.map(({ name, label }) => (
        <FormGrid key={name}>
          <DateField name={`${name}From`} label={`${label} from`} />
          <DateField
            name={`${name}To`}
            label={`${label} to`}
            dependencies={[`${name}From`]}
            rules={[notBefore(`${name}From`)]}
          />
        </FormGrid>
      ))}
    </FormDialog>
  );
}
