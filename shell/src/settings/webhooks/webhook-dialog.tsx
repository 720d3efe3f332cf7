import {
  HTTPS_REQUIRED,
  keysOf,
  LIMITS,
  requiredMessage,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_LABELS as LABELS,
} from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import {
  changedValues,
  FormDialog,
  SelectField,
  SwitchField,
  TextField,
  validationRule,
} from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import type { CreateWebhookDto, WebhookDto } from '../../api/endpoints.generated';
import {
  useCreateWebhookMutation,
  useListServiceAccountsQuery,
  useUpdateWebhookMutation,
} from '../settings-api';

type Values = Required<CreateWebhookDto>;

const EVENT_CHOICES = WEBHOOK_EVENT_TYPES.map((type) => ({ value: type, label: type }));

/** Only the server knows whether it accepts `http:`. */
const URL_RULE = validationRule((url: string | undefined = '') =>
  url === '' || /^\s*https?:\/\//i.test(url) ? undefined : HTTPS_REQUIRED,
);

interface WebhookDialogProps {
  /** The webhook to edit; undefined adds a new one. */
  webhook: WebhookDto | undefined;
  onCreated: (secret: string) => void;
  onClose: () => void;
}

export function WebhookDialog({ webhook, onCreated, onClose }: WebhookDialogProps) {
  const { data: accounts, isFetching } = useListServiceAccountsQuery();
  const [createWebhook] = useCreateWebhookMutation();
  const [updateWebhook] = useUpdateWebhookMutation();
  const mutate = useIdempotentMutation();

  const submit = async (values: Values): Promise<void> => {
    if (webhook) {
      const { id, version } = webhook;
      const changes = changedValues(keysOf(LABELS), webhook, values);
      await updateWebhook({ id, updateWebhookDto: { ...changes, version } }).unwrap();
      toast.success('Webhook saved');
    } else {
      const { secret } = await mutate((key) =>
        createWebhook({ 'Idempotency-Key': key, createWebhookDto: values }).unwrap(),
      );
      onCreated(secret);
    }
  };

  return (
    <FormDialog<Values>
      title={webhook ? 'Edit Webhook' : 'Add Webhook'}
      recordId={webhook?.id}
      submitLabel={webhook ? 'Save Changes' : 'Add Webhook'}
      initialValues={webhook ?? { isActive: true }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="url"
        label={LABELS.url}
        placeholder="https://example.com/atrium"
        maxLength={LIMITS.webhookUrlLength}
        required={requiredMessage(LABELS.url)}
        rules={[URL_RULE]}
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
          accounts?.length === 0
            ? 'Add a service account first, under Service Accounts.'
            : 'Its role determines which records the receiver gets.'
        }
        placeholder="Choose a service account"
        choices={(accounts ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        loading={isFetching}
        searchable
        required={requiredMessage(LABELS.serviceAccountId)}
      />
      <SwitchField
        name="isActive"
        label={LABELS.isActive}
        help="An inactive webhook doesn't receive events, and they aren't sent later."
      />
    </FormDialog>
  );
}
