import {
  RETENTION_DAYS_MAX,
  RETENTION_DAYS_MIN,
  RETENTION_KINDS,
  retentionField,
  type RetentionKind,
} from '@atrium/contracts';
import { Card } from '@atrium/ui-kit';
import { useChoiceSearch } from '@atrium/ui-kit/data';
import {
  ConfirmDialog,
  Form,
  FormGrid,
  FormPanel,
  Input,
  NumberField,
  SelectField,
  SwitchField,
} from '@atrium/ui-kit/forms';
import { toast, toError } from '@atrium/web-kit';
import { useMemo, useState } from 'react';
import type { RetentionPreviewDto, RetentionSettingsDto } from '../../api/endpoints.generated';
import { REQUIRED_NUMBER } from '../forms/settings-form';
import {
  useLazyGetRetentionSettingsQuery,
  useListClientsQuery,
  usePreviewRetentionMutation,
  useUpdateRetentionSettingsMutation,
} from '../settings-api';
import styles from '../settings-page.module.css';
import { useQuestion } from '../use-question';
import { DueRecords, dueRecords, RetentionPreview, rulesOf } from './retention-preview';

export type RetentionValues = Omit<RetentionSettingsDto, 'heldClients'>;

const valuesOf = ({ heldClients: _names, ...values }: RetentionSettingsDto): RetentionValues =>
  values;

/** Kinds of records that a hold on a client keeps. */
const KINDS_WITH_CLIENT: readonly RetentionKind[] = ['closedTicket', 'trash'];

const daysOf = (kind: RetentionKind, rules: RetentionValues): number =>
  (rules.isOnHold ? null : rules[retentionField(kind)]) ?? Infinity;

/** The kinds of which the entered rules can delete records that the saved rules keep. */
const kindsDeletedEarlier = (saved: RetentionValues, entered: RetentionValues): RetentionKind[] => {
  const isClientReleased = saved.heldClientIds.some((id) => !entered.heldClientIds.includes(id));
  return RETENTION_KINDS.filter(
    (kind) =>
      daysOf(kind, entered) < daysOf(kind, saved) ||
      (isClientReleased && KINDS_WITH_CLIENT.includes(kind)),
  );
};

/** How long records are kept, and holds (docs/domain/privacy.md#retention). */
export function RetentionForm({ settings }: { settings: RetentionSettingsDto }) {
  const [update] = useUpdateRetentionSettingsMutation();
  const [readSettings] = useLazyGetRetentionSettingsQuery();
  const [previewRules] = usePreviewRetentionMutation();
  const { question, ask } = useQuestion<RetentionPreviewDto[]>();

  const values = useMemo(() => valuesOf(settings), [settings]);

  const save = async (input: RetentionValues): Promise<void> => {
    const kinds = kindsDeletedEarlier(values, input);
    if (kinds.length > 0) {
      const counts = await previewRules({ retentionRulesDto: rulesOf(input) }).unwrap();
      const due = dueRecords(counts).filter(({ kind }) => kinds.includes(kind));
      if (due.length > 0 && !(await ask(due))) {
        throw toError({ status: 0, message: "Your changes aren't saved yet." });
      }
    }
    await update({ updateRetentionSettingsDto: input }).unwrap();
  };

  return (
    <Card title="Retention">
      <p className={styles.note}>
        Records older than these limits are deleted permanently. Leave a field empty to keep its
        records forever.
      </p>
      <FormPanel<RetentionValues>
        initialValues={values}
        onSubmit={save}
        read={async () => valuesOf(await readSettings().unwrap())}
        onSaved={() =>
          toast.success({
            title: 'Settings saved',
            description: 'The rules apply from the next hourly run. A hold applies immediately.',
          })
        }
        submitLabel="Save Changes"
        pendingLabel="Saving..."
        secondary={<RetentionPreview />}
      >
        <Form.Item name="version" hidden>
          <Input />
        </Form.Item>
        <FormGrid>
          <DaysField
            kind="auditLog"
            label="Audit Log"
            help="Changes and sign-ins, including the history of each record."
          />
          <DaysField kind="outbox" label="Outbox" help="Emails that were sent or failed." />
        </FormGrid>
        <FormGrid>
          <DaysField
            kind="notification"
            label="Notifications"
            help="Items in the notification bell."
          />
          <DaysField
            kind="closedTicket"
            label="Closed Tickets"
            help="After the last activity, with messages and attachments."
          />
        </FormGrid>
        <FormGrid>
          <DaysField
            kind="trash"
            label="Trash"
            help="Deleted files and all their versions."
            required
          />
        </FormGrid>
        <SwitchField
          name="isOnHold"
          label="Hold Everything"
          help="Pauses all rules, for example during a legal dispute."
        />
        <HeldClientsField settings={settings} />
      </FormPanel>
      {question && (
        <ConfirmDialog
          title="Delete these records permanently?"
          confirmLabel="Save and Delete"
          danger
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        >
          The next hourly run deletes:
          <DueRecords due={question.subject} />
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface DaysFieldProps {
  kind: RetentionKind;
  label: string;
  help: string;
  required?: boolean;
}

const DaysField = ({ kind, label, help, required = false }: DaysFieldProps) => (
  <NumberField
    name={retentionField(kind)}
    label={label}
    help={help}
    min={RETENTION_DAYS_MIN[kind]}
    max={RETENTION_DAYS_MAX}
    integer
    unit="days"
    rules={required ? REQUIRED_NUMBER : undefined}
  />
);

/** Clients are found by typing. Those on hold are offered too, unless the user has typed a name. */
function HeldClientsField({ settings }: { settings: RetentionSettingsDto }) {
  const { query, skip, text, isSearchPending, setText } = useChoiceSearch();
  const clients = useListClientsQuery(query, { skip });
  const found = clients.currentData?.rows ?? [];
  // Someone else may remove a client that is still selected here.
  const [heldBefore] = useState(settings.heldClients);
  const held = [...heldBefore, ...settings.heldClients];
  const offered = text === '' ? [...held, ...found] : found;
  const names = new Map(offered.map(({ id, name }) => [id, name]));
  return (
    <SelectField<number>
      name="heldClientIds"
      label="Clients on Hold"
      help="Their tickets and files are kept despite the rules."
      placeholder="None"
      multiple
      searchable
      clearable
      choices={[...names].map(([value, label]) => ({ value, label }))}
      loading={isSearchPending(clients)}
      onSearch={setText}
    />
  );
}
