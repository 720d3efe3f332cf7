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
          <PeriodButtons name={name} label={label} />
        </div>
      ))}
    </FormDialog>
  );
}

/** Buttons that fill in the dates of a range. */
function PeriodButtons({ name, label }: DatesFilterProps<string>['ranges'][number]) {
  const form = Form.useFormInstance();
  const { timeZone } = useCompanySettings();
  return (
    <div role="group" aria-label={label} className={styles.periods}>
      {periodsAround(dateIn(timeZone)).map((period) => (
        <Button
          key={period.label}
          size="small"
          onClick={() =>
            form.setFields([
              { name: `${name}From`, value: period.from, errors: [] },
              { name: `${name}To`, value: period.to, errors: [] },
            ])
          }
        >
          {period.label}
        </Button>
      ))}
    </div>
  );
}
