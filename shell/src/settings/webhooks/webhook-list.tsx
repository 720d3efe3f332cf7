import {
  ActionsMenu,
  Card,
  CreateButton,
  EmptyState,
  Tag,
  useIdempotentMutation,
  VisuallyHidden,
} from '@atrium/ui-kit';
import { type DataColumn, DataTable } from '@atrium/ui-kit/data';
import { ConfirmDialog, CopyLinkDialog, DeleteDialog } from '@atrium/ui-kit/forms';
import { formatDateTime, toast, toastFailure } from '@atrium/web-kit';
import { useState } from 'react';
import type { WebhookDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import {
  useDeleteWebhookMutation,
  useListWebhooksQuery,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useUpdateWebhookMutation,
} from '../settings-api';
import { outcomeOf } from './delivery-outcome';
import { WebhookDialog } from './webhook-dialog';

type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'rotate' | 'remove'; webhook: WebhookDto }
  | { kind: 'secret'; secret: string };

const COLUMNS: readonly DataColumn<WebhookDto>[] = [
  { key: 'url', title: 'URL', onPhone: 'title', render: (webhook) => webhook.url },
  {
    key: 'eventTypes',
    title: 'Events',
    hideBelow: 780,
    render: (webhook) => webhook.eventTypes.join(', '),
  },
];

const SENDING_TEST = 'Sending test...';

/** The server waits for the receiver, which can take 20 seconds. */
const TEST_RUNNING = { allowed: false, reason: 'A test is being sent. Wait until it finishes.' };

interface WebhookListProps {
  onShowDeliveries: (id: number) => void;
}

export function WebhookList({ onShowDeliveries }: WebhookListProps) {
  const { data, currentData, error, isFetching, refetch } = useListWebhooksQuery();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [testWebhook, running] = useTestWebhookMutation();
  const [updateWebhook] = useUpdateWebhookMutation();
  const testedId = running.isLoading ? running.originalArgs?.id : undefined;
  const addButton = (
    <CreateButton onClick={() => setDialog({ kind: 'add' })}>Add Webhook</CreateButton>
  );

  const test = async ({ id }: WebhookDto): Promise<void> => {
    try {
      const delivery = await testWebhook({ id }).unwrap();
      const description = outcomeOf(delivery);
      if (delivery.status === 'delivered') toast.success({ title: 'Test delivered', description });
      else toast.destructive({ title: "Couldn't deliver the test", description });
    } catch (failure) {
      toastFailure("Couldn't send the test", failure);
    }
  };

  const setActive = async ({ id, version }: WebhookDto, isActive: boolean): Promise<void> => {
    try {
      await updateWebhook({ id, updateWebhookDto: { isActive, version } }).unwrap();
      toast.success(isActive ? 'Webhook activated' : 'Webhook deactivated');
    } catch (failure) {
      toastFailure(`Couldn't ${isActive ? 'activate' : 'deactivate'} the webhook`, failure);
    }
  };

  return (
    <Card flush title="Webhooks" extra={data && data.length > 0 && addButton}>
      <DataTable
        label="Webhooks"
        columns={[
          ...COLUMNS,
          {
            key: 'status',
            title: 'Status',
            // "Turned off by the receiver" fits.
            width: '220px',
            render: (webhook) =>
              webhook.id === testedId ? (
                <Tag tone="info">{SENDING_TEST}</Tag>
              ) : (
                <WebhookTag webhook={webhook} />
              ),
          },
        ]}
        rows={data}
        rowKey={({ id }) => id}
        rowLabel={({ url }) => url}
        onOpen={({ id }) => onShowDeliveries(id)}
        rowPath={({ id }) => `/settings?tab=webhooks&webhook=${id}`}
        fetching={isFetching && !currentData}
        error={error}
        onRetry={() => void refetch()}
        actions={(webhook) => (
          <ActionsMenu
            label={`Actions for ${webhook.url}`}
            actions={[
              {
                key: 'deliveries',
                label: 'Deliveries',
                onSelect: () => onShowDeliveries(webhook.id),
              },
              {
                key: 'test',
                label: 'Send Test',
                ability: running.isLoading ? TEST_RUNNING : undefined,
                onSelect: () => void test(webhook),
              },
              {
                key: 'edit',
                label: 'Edit',
                shortcut: 'e',
                onSelect: () => setDialog({ kind: 'edit', webhook }),
              },
              {
                key: 'active',
                label: webhook.isActive ? 'Deactivate' : 'Activate',
                onSelect: () => void setActive(webhook, !webhook.isActive),
              },
              {
                key: 'rotate',
                label: 'Rotate Secret',
                onSelect: () => setDialog({ kind: 'rotate', webhook }),
              },
              {
                key: 'delete',
                label: 'Delete',
                danger: true,
                onSelect: () => setDialog({ kind: 'remove', webhook }),
              },
            ]}
          />
        )}
        empty={
          <EmptyState
            title="No webhooks yet"
            description="Add a webhook to notify another program when records are created or changed."
            action={addButton}
          />
        }
      />
      <VisuallyHidden live>{running.isLoading && SENDING_TEST}</VisuallyHidden>
      {dialog && (
        <WebhookDialogs
          dialog={dialog}
          onShowSecret={(secret) => setDialog({ kind: 'secret', secret })}
          onClose={() => setDialog((open) => (open === dialog ? undefined : open))}
        />
      )}
    </Card>
  );
}

interface WebhookDialogsProps {
  dialog: OpenDialog;
  onShowSecret: (secret: string) => void;
  onClose: () => void;
}

function WebhookDialogs({ dialog, onShowSecret, onClose }: WebhookDialogsProps) {
  const [deleteWebhook] = useDeleteWebhookMutation();
  switch (dialog.kind) {
    case 'add':
      return <WebhookDialog webhook={undefined} onCreated={onShowSecret} onClose={onClose} />;
    case 'edit':
      return <WebhookDialog webhook={dialog.webhook} onCreated={onShowSecret} onClose={onClose} />;
    case 'secret':
      return (
        <CopyLinkDialog title="Webhook Secret" noun="Secret" link={dialog.secret} onClose={onClose}>
          The receiver verifies events with this secret. It won't be shown again.
        </CopyLinkDialog>
      );
    case 'rotate':
      return (
        <RotateSecretDialog
          webhook={dialog.webhook}
          onShowSecret={onShowSecret}
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <DeleteDialog
          noun="webhook"
          title="Delete this webhook?"
          confirmLabel="Delete Webhook"
          successMessage="Webhook deleted"
          onDelete={() => deleteWebhook({ id: dialog.webhook.id }).unwrap()}
          onClose={onClose}
        >
          {dialog.webhook.url} gets no more events, and its deliveries are deleted.
        </DeleteDialog>
      );
  }
}

const isInFuture = (timestamp: string): boolean => new Date(timestamp) > new Date();

interface RotateSecretDialogProps {
  webhook: WebhookDto;
  onShowSecret: (secret: string) => void;
  onClose: () => void;
}

function RotateSecretDialog({ webhook, onShowSecret, onClose }: RotateSecretDialogProps) {
  const { id, previousSecretUntil } = webhook;
  const { settings } = useSignedIn();
  const [rotateSecret] = useRotateWebhookSecretMutation();
  // A second rotation would end the secret that the receiver still uses.
  const mutate = useIdempotentMutation();
  const isOverlapping = previousSecretUntil !== null && isInFuture(previousSecretUntil);

  const rotate = async (): Promise<void> => {
    const { secret } = await mutate((key) => rotateSecret({ id, 'Idempotency-Key': key }).unwrap());
    onShowSecret(secret);
  };

  return (
    <ConfirmDialog
      title="Rotate the secret?"
      confirmLabel="Rotate Secret"
      onConfirm={rotate}
      onClose={onClose}
    >
      <p>
        The current secret keeps working for 24 hours, so give the new one to the receiver today.
      </p>
      {isOverlapping && (
        <p>
          This secret was rotated recently. The one before it works until{' '}
          {formatDateTime(previousSecretUntil, settings.timeZone)}, but not after another rotation.
        </p>
      )}
    </ConfirmDialog>
  );
}

const WebhookTag = ({ webhook: { isActive, status } }: { webhook: WebhookDto }) => {
  if (status === 'gone') return <Tag tone="danger">Turned off by the receiver</Tag>;
  if (!isActive) return <Tag>Inactive</Tag>;
  return status === 'ok' ? <Tag tone="success">Active</Tag> : <Tag tone="danger">Failing</Tag>;
};
