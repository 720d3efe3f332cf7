import { Card } from '@atrium/ui-kit';
import { Form, FormPanel, Input } from '@atrium/ui-kit/forms';
import { abilityView, toast } from '@atrium/web-kit';
import type { ReactNode } from 'react';
import type { SettingsDto } from '../../api/endpoints.generated';
import styles from '../settings-page.module.css';

interface SettingsFormProps<Values extends { version: number }> {
  title: string;
  /** What the group is for. */
  purpose: string;
  abilities: SettingsDto['abilities'];
  values: Values;
  onSave: (values: Values) => Promise<unknown>;
  children: ReactNode;
}

/** One group of settings. Its version is that of the values that stand in the fields. */
export function SettingsForm<Values extends { version: number }>({
  title,
  purpose,
  abilities,
  values,
  onSave,
  children,
}: SettingsFormProps<Values>) {
  const update = abilityView(abilities.update);

  const save = async (input: Values): Promise<void> => {
    await onSave(input);
    toast.success({
      title: 'Settings saved',
      description: 'They hold from now on, for everybody.',
    });
  };

  return (
    <Card title={title}>
      <p className={styles.note}>{update.allowed ? purpose : `${purpose} ${update.reason}`}</p>
      <FormPanel<Values>
        initialValues={values}
        onSubmit={save}
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
