import type { CalendarDate } from '@atrium/web-kit';
import { Form } from 'antd';
import { Button } from '../actions/button';
import { FormGrid } from '../form/field';
import { FormDialog } from '../form/form-dialog';
import { DateField, notBefore } from './date-fields';
import styles from './dates-filter-dialog.module.css';
import { PeriodButtons } from './period-buttons';

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
        ranges.map((range) => {
          const { name, label } = range;
          return (
            <div key={name} className={styles.range}>
              <FormGrid>
                <DateField name={`${name}From`} label={`${label} from`} />
                <DateField
                  name={`${name}To`}
                  label={`${label} to`}
                  dependencies={[`${name}From`]}
                  rules={[notBefore(`${name}From`)]}
                />
              </FormGrid>
              <div className={styles.periods}>
                <RangePeriods range={range} onChange={markChanged} />
              </div>
            </div>
          );
        })
      }
    </FormDialog>
  );
}

interface RangePeriodsProps {
  range: DateRange<string>;
  onChange: () => void;
}

/** Buttons that fill in the dates of a range. */
function RangePeriods({ range: { name, label, hasFuture }, onChange }: RangePeriodsProps) {
  const form = Form.useFormInstance();
  const from = Form.useWatch<CalendarDate | null>(`${name}From`, form);
  const to = Form.useWatch<CalendarDate | null>(`${name}To`, form);
  return (
    <PeriodButtons
      {...{ label, from, to, hasFuture }}
      onChange={(period) => {
        form.setFields([
          { name: `${name}From`, value: period.from, errors: [] },
          { name: `${name}To`, value: period.to, errors: [] },
        ]);
        onChange();
      }}
    />
  );
}
