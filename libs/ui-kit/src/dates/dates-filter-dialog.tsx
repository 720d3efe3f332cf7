import { type CalendarDate, dateIn, useCompanySettings } from '@atrium/web-kit';
import { Form } from 'antd';
import { Button } from '../actions/button';
import { FormGrid } from '../form/field';
import { FormDialog } from '../form/form-dialog';
import { DateField, notBefore } from './date-fields';
import { periodsAround } from './date-periods';
import styles from './dates-filter-dialog.module.css';

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
              <PeriodButtons range={range} onChange={markChanged} />
            </div>
          );
        })
      }
    </FormDialog>
  );
}

interface PeriodButtonsProps {
  range: DateRange<string>;
  onChange: () => void;
}

/** Buttons that fill in the dates of a range. */
function PeriodButtons({ range: { name, label, hasFuture }, onChange }: PeriodButtonsProps) {
  const form = Form.useFormInstance();
  const { timeZone } = useCompanySettings();
  const from: unknown = Form.useWatch(`${name}From`, form);
  const to: unknown = Form.useWatch(`${name}To`, form);
  return (
    <div role="group" aria-label={label} className={styles.periods}>
      {periodsAround(dateIn(timeZone), { hasFuture }).map((period) => {
        const isChosen = period.from === from && period.to === to;
        return (
          <Button
            key={period.label}
            size="small"
            type={isChosen ? 'outlined' : 'default'}
            aria-pressed={isChosen}
            onClick={() => {
              form.setFields([
                { name: `${name}From`, value: period.from, errors: [] },
                { name: `${name}To`, value: period.to, errors: [] },
              ]);
              onChange();
            }}
          >
            {period.label}
          </Button>
        );
      })}
    </div>
  );
}
