import type { Ability } from '@atrium/contracts';
import { Card } from '@atrium/ui-kit';
import { Form, FormPanel, Input } from '@atrium/ui-kit/forms';
import { abilityView, toast } from '@atrium/web-kit';
import { type ReactNode, useMemo } from 'react';
import type { SettingsDto } from '../../api/endpoints.generated';
import { useLazyGetSettingsQuery } from '../settings-api';
import styles from '../settings-page.module.css';

/** Rules of fields that can't be empty. */
export const REQUIRED_NUMBER = [
  { type: 'number' as const, required: true, message: 'Please enter a number.' },
];

export const REQUIRED_CHOICE = [{ required: true, message: 'Please choose one.' }];

interface SettingsFormProps<Values extends { version: number }> {
  title: string;
  description: string;
  settings: SettingsDto;
  /** Whether the user can change the group; by default, like most groups. */
  ability?: Ability;
  /** Selects the group's values; must be a stable function. */
  valuesOf: (settings: SettingsDto) => Values;
  onSave: (values: Values) => Promise<unknown>;
  children: ReactNode;
}

/** Card with the form of one settings group. The version belongs to the values in the fields. */
export function SettingsForm<Values extends { version: number }>({
  title,
  description,
  settings,
  ability = settings.abilities.update,
  valuesOf,
  onSave,
  children,
}: SettingsFormProps<Values>) {
  const update = abilityView(ability);
  const values = useMemo(() => valuesOf(settings), [settings, valuesOf]);
  const [readSettings] = useLazyGetSettingsQuery();

  return (
    <Card title={title}>
      <p className={styles.note}>
        {update.allowed ? description : `${description} ${update.reason}`}
      </p>
      <FormPanel<Values>
        initialValues={values}
        onSubmit={onSave}
        read={async () => valuesOf(await readSettings().unwrap())}
        onSaved={() =>
          toast.success({
            title: 'Settings saved',
            description: 'Changes apply to everyone immediately.',
          })
        }
        submitLabel="Save Changes"
        pendingLabel="Saving..."
        disabled={!update.allowed}
      >
        <Form.Item name="version" hidden>
          <Input />
        </Form.Item>
        {children}
      </FormPanel>
    </Card>
  );
}
