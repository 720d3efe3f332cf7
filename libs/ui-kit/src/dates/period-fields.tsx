import type { CalendarDate } from '@atrium/web-kit';
import { Form } from 'antd';
import { FormGrid } from '../fields/field';
import { DateField, notBefore } from './date-fields';
import type { PeriodOptions } from './date-periods';
import { PeriodButtons } from './period-buttons';
import styles from './period-fields.module.css';

interface DateOfPeriod {
  name: string;
  label: string;
  help?: string;
}

interface PeriodFieldsProps extends PeriodOptions {
  /** What the period is of, such as `Due`. */
  label?: string;
  from?: DateOfPeriod;
  to?: DateOfPeriod;
  /** Called after a button has filled in the fields. */
  onChange?: () => void;
}

/** The first and the last day of a period, and buttons such as Last Month that fill them in. */
export function PeriodFields({
  label = 'Period',
  from = { name: 'from', label: 'From' },
  to = { name: 'to', label: 'To' },
  onChange,
  ...options
}: PeriodFieldsProps) {
  const form = Form.useFormInstance();
  const first = Form.useWatch<CalendarDate | null>(from.name, form);
  const last = Form.useWatch<CalendarDate | null>(to.name, form);
  return (
    <div className={styles.period}>
      <FormGrid>
        <DateField {...from} />
        <DateField {...to} dependencies={[from.name]} rules={[notBefore(from.name)]} />
      </FormGrid>
      <div className={styles.buttons}>
        <PeriodButtons
          label={label}
          from={first}
          to={last}
          {...options}
          onChange={(period) => {
            form.setFields([
              { name: from.name, value: period.from, errors: [] },
              { name: to.name, value: period.to, errors: [] },
            ]);
            onChange?.();
          }}
        />
      </div>
    </div>
  );
}
