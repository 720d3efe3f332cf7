import {
  formatCount,
  WEBHOOK_DELIVERY_DAYS,
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_RESEND_LIMIT,
} from '@atrium/contracts';
import { Button, Card, TwoLine, useIdempotentMutation } from '@atrium/ui-kit';
import {
  type DataColumn,
  DataTable,
  EmptyList,
  FilterSelect,
  pagedTableProps,
} from '@atrium/ui-kit/data';
import { ConfirmDialog } from '@atrium/ui-kit/forms';
import {
  baseApi,
  countOf,
  formatDateTime,
  toast,
  urlChoice,
  urlId,
  urlPage,
  useUrlState,
} from '@atrium/web-kit';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { WebhookDeliveryDto, WebhookDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import {
  useListServiceAccountsQuery,
  useListWebhookDeliveriesQuery,
  useResendUndeliveredEventsMutation,
} from '../settings-api';
import styles from '../settings-page.module.css';
import { DELIVERY_STATUS_APPEARANCE, DeliveryRecord, DeliveryStatus } from './delivery-cells';
import { outcomeOf } from './delivery-outcome';
import { DeliveryPanel } from './delivery-panel';
import { canResend, isWaiting, ResendButton } from './resend-button';

const PAGE_SIZE = 25;

/** While an event is being sent. */
const POLL_MS = 2000;

export const DELIVERIES_STATE = {
  status: urlChoice(WEBHOOK_DELIVERY_STATUSES, null),
  page: urlPage(),
  delivery: urlId(),
};

/** The events of one webhook and their outcomes, newest first. */
export function WebhookDeliveries({ webhook }: { webhook: WebhookDto }) {
  const { id, url, isActive, hasUndelivered } = webhook;
  const { settings } = useSignedIn();
  const [{ status, page, delivery: openId }, setState] = useUrlState(DELIVERIES_STATE);
  const [isResending, setIsResending] = useState(false);
  const [pollingInterval, setPollingInterval] = useState(0);
  const list = useListWebhookDeliveriesQuery(
    { id, status: status ?? undefined, page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true, pollingInterval },
  );
  const rows = list.data?.rows ?? [];
  const { data: accounts = [] } = useListServiceAccountsQuery();
  const account = accounts.find((other) => other.id === webhook.serviceAccountId);
  const waitsForAccount = isActive && account?.isActive === false;
  const isSending = isActive && !waitsForAccount;
  const interval = isSending && rows.some(isBeingSent) ? POLL_MS : 0;
  if (interval !== pollingInterval) setPollingInterval(interval);

  const dispatch = useDispatch();
  const refresh = useCallback(
    () => void dispatch(baseApi.util.invalidateTags(['Webhook'])),
    [dispatch],
  );
  useEffect(() => {
    if (pollingInterval === 0) return undefined;
    // The attempts may have changed the webhook.
    return () => refresh();
  }, [pollingInterval, refresh]);

  const columns: DataColumn<WebhookDeliveryDto>[] = [
    {
      key: 'type',
      title: 'Event',
      onPhone: 'title',
      render: (delivery) => (
        <TwoLine plain first={delivery.type} second={<DeliveryRecord delivery={delivery} />} />
      ),
    },
    {
      key: 'createdAt',
      title: 'Time',
      width: '200px',
      hideBelow: 620,
      render: (delivery) => formatDateTime(delivery.createdAt, settings.timeZone),
    },
    {
      key: 'status',
      title: 'Status',
      width: '110px',
      render: (delivery) => <DeliveryStatus delivery={delivery} />,
    },
    {
      key: 'outcome',
      title: 'Last Attempt',
      render: (delivery) => (
        <>
          {outcomeOf(delivery)}
          {isSending && isWaiting(delivery) && delivery.nextAttemptAt && (
            <div>Next attempt: {formatDateTime(delivery.nextAttemptAt, settings.timeZone)}</div>
          )}
        </>
      ),
    },
  ];

  return (
    <Card
      flush
      title={`Deliveries to ${url}`}
      extra={
        <>
          {isActive && hasUndelivered && (
            <Button onClick={() => setIsResending(true)}>Resend Undelivered</Button>
          )}
          {/* Each poll would move the buttons. */}
          <Button onClick={refresh} loading={list.isFetching && pollingInterval === 0}>
            Refresh
          </Button>
        </>
      }
    >
      {waitsForAccount && (
        <p className={styles.notice}>
          The service account {account.name} is inactive. Events wait until it&apos;s active again.
        </p>
      )}
      <div className={styles.filters}>
        <FilterSelect
          label="Status"
          allLabel="All Status"
          value={status}
          choices={WEBHOOK_DELIVERY_STATUSES.map((value) => ({
            value,
            label: DELIVERY_STATUS_APPEARANCE[value].label,
          }))}
          onChange={(value) => setState({ status: value, page: 1 })}
        />
      </div>
      <DataTable
        label="Deliveries"
        columns={columns}
        rowKey={(delivery) => delivery.id}
        rowLabel={({ type, eventId }) => `${type} ${eventId}`}
        onOpen={({ id: delivery }) => setState({ delivery }, 'push')}
        rowPath={(delivery) => `/settings?tab=webhooks&webhook=${id}&delivery=${delivery.id}`}
        actions={(delivery) =>
          canResend(delivery) && <ResendButton webhook={webhook} delivery={delivery} size="small" />
        }
        {...pagedTableProps(list, {
          page,
          pageSize: PAGE_SIZE,
          onPageChange: (next) => setState({ page: next }, 'push'),
        })}
        empty={
          <EmptyList
            label="Deliveries"
            page={page}
            onPageChange={(next) => setState({ page: next })}
            empty={{
              title: 'No deliveries found',
              hint: `You'll see the events of the last ${WEBHOOK_DELIVERY_DAYS} days here.`,
            }}
            isFiltered={status !== null}
            narrowedHint="No deliveries have this status."
            onClear={() => setState({ status: null, page: 1 })}
          />
        }
      />
      <DeliveryPanel
        webhook={webhook}
        isSending={isSending}
        id={openId}
        row={rows.find((delivery) => delivery.id === openId)}
        onClose={() => setState({ delivery: null }, 'push')}
      />
      {isResending && (
        <ResendUndeliveredDialog webhookId={id} onClose={() => setIsResending(false)} />
      )}
    </Card>
  );
}

interface ResendUndeliveredDialogProps {
  webhookId: number;
  onClose: () => void;
}

function ResendUndeliveredDialog({ webhookId, onClose }: ResendUndeliveredDialogProps) {
  const [resendEvents] = useResendUndeliveredEventsMutation();
  const mutate = useIdempotentMutation();
  const resend = async (): Promise<void> => {
    const { deliveries } = await mutate((key) =>
      resendEvents({ id: webhookId, 'Idempotency-Key': key }).unwrap(),
    );
    toast.success(`${countOf(deliveries, 'event')} queued`);
  };
  return (
    <ConfirmDialog
      title="Resend undelivered events?"
      confirmLabel="Resend Events"
      onConfirm={resend}
      onClose={onClose}
    >
      Failed events are sent again, and events that wait for their next attempt are sent now. At
      most {formatCount(WEBHOOK_RESEND_LIMIT)} events are sent each time, oldest first. The receiver
      can get an older event of a record after a newer one.
    </ConfirmDialog>
  );
}

/** Its outcome will be known within seconds. */
const isBeingSent = ({ nextAttemptAt, waitsForEarlier }: WebhookDeliveryDto): boolean =>
  nextAttemptAt !== null && new Date(nextAttemptAt) <= new Date() && !waitsForEarlier;
