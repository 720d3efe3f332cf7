import {
  HTTPS_REQUIRED,
  keysOf,
  LIMITS,
  requiredMessage,
  roleLabel,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_LABELS as LABELS,
  yesOrNo,
} from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import {
  changedValues,
  ConflictNotice,
  FormDialog,
  type LabeledChange,
  labeledChanges,
  SelectField,
  SwitchField,
  TextField,
  useVersionedEdit,
  validationRule,
} from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type {
  CreateWebhookDto,
  ServiceAccountDto,
  WebhookDto,
} from '../../api/endpoints.generated';
import {
  useCreateWebhookMutation,
  useGetSettingsQuery,
  useLazyListWebhooksQuery,
  useListServiceAccountsQuery,
  useUpdateWebhookMutation,
} from '../settings-api';

type Values = Required<CreateWebhookDto>;

const FIELDS = keysOf(LABELS);

const EVENT_CHOICES = WEBHOOK_EVENT_TYPES.map((type) => ({ value: type, label: type }));

interface UrlRuleOptions {
  /** For a receiver in a private network (docs/domain/webhooks.md#addresses). */
  allowsHttp: boolean;
  /** Stays valid, so that a webhook from before a change of the environment can be turned off. */
  storedUrl: string | undefined;
}

const urlRule = ({ allowsHttp, storedUrl }: UrlRuleOptions) => {
  const scheme = allowsHttp ? /^\s*https?:\/\//i : /^\s*https:\/\//i;
  return validationRule((url: string | undefined = '') =>
    url === '' || url === storedUrl || scheme.test(url) ? undefined : HTTPS_REQUIRED,
  );
};

interface WebhookDialogProps {
  /** The webhook to edit; undefined adds a new one. */
  webhook: WebhookDto | undefined;
  onCreated: (secret: string) => void;
  onClose: () => void;
}

export const WebhookDialog = ({ webhook, onCreated, onClose }: WebhookDialogProps) =>
  webhook ? (
    <EditWebhookDialog webhook={webhook} onClose={onClose} />
  ) : (
    <AddWebhookDialog onCreated={onCreated} onClose={onClose} />
  );

function AddWebhookDialog({ onCreated, onClose }: Omit<WebhookDialogProps, 'webhook'>) {
  const [createWebhook] = useCreateWebhookMutation();
  const mutate = useIdempotentMutation();

  const submit = async (values: Values): Promise<void> => {
    const { secret } = await mutate((key) =>
      createWebhook({ 'Idempotency-Key': key, createWebhookDto: values }).unwrap(),
    );
    onCreated(secret);
  };

  return (
    <FormDialog<Values>
      title="Add Webhook"
      submitLabel="Add Webhook"
      initialValues={{ isActive: true }}
      onSubmit={submit}
      onClose={onClose}
    >
      <WebhookFields />
    </FormDialog>
  );
}

interface EditWebhookDialogProps {
  webhook: WebhookDto;
  onClose: () => void;
}

function EditWebhookDialog({ webhook, onClose }: EditWebhookDialogProps) {
  const { data: accounts = [] } = useListServiceAccountsQuery();
  const [updateWebhook] = useUpdateWebhookMutation();
  const [listWebhooks] = useLazyListWebhooksQuery();
  const { opened, conflicts, save } = useVersionedEdit(webhook, {
    read: async () => (await listWebhooks().unwrap()).find(({ id }) => id === webhook.id),
    differences: (before, after) => differences(before, after, accounts),
  });

  const submit = async (values: Values): Promise<void> => {
    const changes = changedValues(FIELDS, opened, values);
    if (Object.keys(changes).length === 0) return;
    await save(changes, ({ id, version }) =>
      updateWebhook({ id, updateWebhookDto: { ...changes, version } }).unwrap(),
    );
    toast.success('Webhook saved');
  };

  return (
    <FormDialog<Values>
      title="Edit Webhook"
      recordId={opened.id}
      submitLabel="Save Changes"
      initialValues={opened}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <WebhookFields storedUrl={opened.url} />
    </FormDialog>
  );
}

/** The differences between two versions of a webhook, as displayed. */
const differences = (
  before: WebhookDto,
  after: WebhookDto,
  accounts: readonly ServiceAccountDto[],
): LabeledChange[] =>
  labeledChanges(LABELS, before, after, (webhook, field) => displayed(webhook, field, accounts));

function displayed(
  webhook: WebhookDto,
  field: (typeof FIELDS)[number],
  accounts: readonly ServiceAccountDto[],
): string {
  switch (field) {
    case 'eventTypes':
      return webhook.eventTypes.join(', ');
    case 'serviceAccountId':
      return accounts.find(({ id }) => id === webhook.serviceAccountId)?.name ?? '—';
    case 'isActive':
      return yesOrNo(webhook.isActive);
    case 'url':
      return webhook.url;
  }
}

function WebhookFields({ storedUrl }: { storedUrl?: string }) {
  const { data: settings } = useGetSettingsQuery();
  const { data: accounts, isFetching } = useListServiceAccountsQuery();
  return (
    <>
      <TextField
        name="url"
        label={LABELS.url}
        placeholder="https://example.com/atrium"
        maxLength={LIMITS.webhookUrlLength}
        required={requiredMessage(LABELS.url)}
        rules={[urlRule({ allowsHttp: settings?.webhooks.allowsHttp ?? true, storedUrl })]}
      />
      <SelectField
        name="eventTypes"
        label={LABELS.eventTypes}
        placeholder="Choose events"
        choices={EVENT_CHOICES}
        multiple
        searchable
        required="Choose at least one event"
      />
      <SelectField<number>
        name="serviceAccountId"
        label={LABELS.serviceAccountId}
        help={
          accounts?.length === 0 ? (
            <Link to="/settings?tab=service-accounts">Add a service account first</Link>
          ) : (
            'Its role determines which records the receiver gets.'
          )
        }
        placeholder="Choose a service account"
        choices={(accounts ?? []).map(({ id, name, role }) => ({
          value: id,
          label: `${name} (${roleLabel(role)})`,
        }))}
        loading={isFetching}
        searchable
        required={requiredMessage(LABELS.serviceAccountId)}
      />
      <SwitchField
        name="isActive"
        label={LABELS.isActive}
        help="An inactive webhook doesn't receive events, and they aren't sent later."
      />
    </>
  );
}
