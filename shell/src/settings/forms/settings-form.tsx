import { Card } from '@atrium/ui-kit';
import { Form, FormPanel, Input } from '@atrium/ui-kit/forms';
import { abilityView, toast } from '@atrium/web-kit';
import { useMemo, type ReactNode } from 'react';
import type { SettingsDto } from '../../api/endpoints.generated';
import { useLazyGetSettingsQuery } from '../settings-api';
import styles from '../settings-page.module.css';

interface SettingsFormProps<Values extends { version: number }> {
  title: string;
  /** What the group is for. */
  purpose: string;
  settings: SettingsDto;
  /** Those of the group; the same function at each drawing. */
  valuesOf: (settings: SettingsDto) => Values;
  onSave: (values: Values) => Promise<unknown>;
  children: ReactNode;
}

/** One group of settings. Its version is that of the values that stand in the fields. */
export function SettingsForm<Values extends { version: number }>({
  title,
  purpose,
  settings,
  valuesOf,
  onSave,
  children,
}: SettingsFormProps<Values>) {
  const update = abilityView(settings.abilities.update);
  const values = useMemo(() => valuesOf(settings), [settings, valuesOf]);
  const [readSettings] = useLazyGetSettingsQuery();

  return (
    <Card title={title}>
      <p className={styles.note}>{update.allowed ? purpose : `${purpose} ${update.reason}`}</p>
      <FormPanel<Values>
        initialValues={values}
        onSubmit={onSave}
        read={async () => valuesOf(await readSettings().unwrap())}
        onSaved={() =>
          toast.success({
            title: 'Settings saved',
            description: 'They hold from now on, for everybody.',
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
