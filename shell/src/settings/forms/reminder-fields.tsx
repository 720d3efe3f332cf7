import {
  DEFAULT_REMINDER_MAIL,
  REMINDER_DAYS_MAX,
  REMINDERS_MAX,
  type ReminderTemplate,
} from '@atrium/contracts';
import { Button, DeleteOutlined, PlusOutlined } from '@atrium/ui-kit';
import {
  Form,
  FormSection,
  NumberField,
  useChangeText,
  validationRule,
} from '@atrium/ui-kit/forms';
import { countOf } from '@atrium/web-kit';
import styles from '../settings-page.module.css';
import { Preview, TemplateFields } from './invoice-mail-fields';
import { REQUIRED_NUMBER } from './settings-form';

type Reminders = (Partial<ReminderTemplate> | undefined)[];

/** `7 days after the due date` */
function reminderDay(days: number | null | undefined): string {
  if (days === null || days === undefined) return 'New reminder';
  if (days === 0) return 'On the due date';
  return `${countOf(Math.abs(days), 'day')} ${days < 0 ? 'before' : 'after'} the due date`;
}

/** `7 days after the due date: Reminder, Please pay.` */
const remindersText = (reminders: readonly ReminderTemplate[]): string =>
  reminders
    .map(({ days, subject, message }) => `${reminderDay(days)}: ${subject}, ${message}`)
    .join('; ') || 'none';

/** A week after the last reminder. */
const nextDays = (reminders: Reminders): number =>
  Math.min(REMINDER_DAYS_MAX, Math.max(0, ...reminders.map((reminder) => reminder?.days ?? 0)) + 7);

interface ReminderFieldsProps {
  companyName: string;
  disabled: boolean;
}

/** The schedule of payment reminders. */
export function ReminderFields({ companyName, disabled }: ReminderFieldsProps) {
  const reminders = (Form.useWatch('reminders') as Reminders | undefined) ?? [];
  useChangeText('reminders', 'Payment Reminders', remindersText);
  return (
    <FormSection title="Payment Reminders">
      <p className={styles.note}>
        Each reminder is sent once for each unpaid invoice, on a weekday. To pause them for one
        invoice, choose Pause Reminders in its menu; for a client, edit the client.
      </p>
      <Form.List name="reminders">
        {(fields, { add, remove }) => (
          <>
            {fields.length === 0 && (
              <p className={styles.note}>No reminders are sent automatically.</p>
            )}
            {fields.map(({ key, name }) => {
              const title = reminderDay(reminders[name]?.days);
              return (
                <fieldset key={key} className={styles.reminder}>
                  <legend>{title}</legend>
                  <NumberField
                    name={[name, 'days']}
                    label="Days After the Due Date"
                    help="A negative number sends the reminder before the due date."
                    min={-REMINDER_DAYS_MAX}
                    max={REMINDER_DAYS_MAX}
                    integer
                    step={1}
                    unit="days"
                    rules={[...REQUIRED_NUMBER, onlyOncePerDay]}
                  />
                  <TemplateFields path={[name]} />
                  <Preview path={['reminders', name]} companyName={companyName} />
                  <div className={styles.actions}>
                    <Button
                      danger
                      size="small"
                      icon={<DeleteOutlined />}
                      aria-label={`Remove the reminder: ${title}`}
                      disabled={disabled}
                      onClick={() => remove(name)}
                    >
                      Remove
                    </Button>
                  </div>
                </fieldset>
              );
            })}
            <Button
              icon={<PlusOutlined />}
              disabled={disabled || fields.length >= REMINDERS_MAX}
              onClick={() => add({ days: nextDays(reminders), ...DEFAULT_REMINDER_MAIL })}
            >
              Add Reminder
            </Button>
          </>
        )}
      </Form.List>
    </FormSection>
  );
}

const onlyOncePerDay = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) =>
  validationRule((days?: number | null) => {
    const reminders = (getFieldValue('reminders') as Reminders | undefined) ?? [];
    const count = reminders.filter((reminder) => reminder?.days === days).length;
    return count > 1 ? 'Only one reminder can be sent on the same day.' : undefined;
  });
