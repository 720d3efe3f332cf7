import { WEBHOOK_DELIVERY_DAYS, WEBHOOK_DELIVERY_STATUSES } from '@atrium/contracts';
import { Button, Card, TwoLine } from '@atrium/ui-kit';
import {
  type DataColumn,
  DataTable,
  EmptyList,
  FilterSelect,
  pagedTableProps,
} from '@atrium/ui-kit/data';
import {
  errorMessage,
  formatDateTime,
  toast,
  urlChoice,
  urlId,
  urlPage,
  useUrlState,
} from '@atrium/web-kit';
import type { WebhookDeliveryDto, WebhookDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { useListWebhookDeliveriesQuery, useResendWebhookDeliveryMutation } from '../settings-api';
import styles from '../settings-page.module.css';
import { DELIVERY_STATUS_APPEARANCE, DeliveryRecord, DeliveryStatus } from './delivery-cells';
import { outcomeOf } from './delivery-outcome';
import { DeliveryPanel } from './delivery-panel';

const PAGE_SIZE = 25;

export const DELIVERIES_STATE = {
  status: urlChoice(WEBHOOK_DELIVERY_STATUSES, null),
  page: urlPage(),
  delivery: urlId(),
};

/** The events of one webhook and their outcomes, newest first. */
export function WebhookDeliveries({ webhook: { id, url } }: { webhook: WebhookDto }) {
  const { settings } = useSignedIn();
  const [{ status, page, delivery: openId }, setState] = useUrlState(DELIVERIES_STATE);
  const list = useListWebhookDeliveriesQuery(
    { id, status: status ?? undefined, page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );

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
          {isWaiting(delivery) && delivery.nextAttemptAt && (
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
        <Button onClick={() => void list.refetch()} loading={list.isFetching}>
          Refresh
        </Button>
      }
    >
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
          (delivery.status !== 'pending' || isWaiting(delivery)) && (
            <ResendButton webhookId={id} delivery={delivery} />
          )
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
        webhookId={id}
        id={openId}
        row={list.data?.rows.find((delivery) => delivery.id === openId)}
        onClose={() => setState({ delivery: null }, 'push')}
      />
    </Card>
  );
}

/** For its next attempt. */
const isWaiting = ({ status, attempts }: WebhookDeliveryDto): boolean =>
  status === 'pending' && attempts > 0;

interface ResendButtonProps {
  webhookId: number;
  delivery: WebhookDeliveryDto;
}

function ResendButton({ webhookId, delivery }: ResendButtonProps) {
  const { id, type } = delivery;
  const label = isWaiting(delivery) ? 'Send Now' : 'Resend';
  const [resendDelivery, { isLoading }] = useResendWebhookDeliveryMutation();
  const resend = async (): Promise<void> => {
    try {
      await resendDelivery({ id: webhookId, deliveryId: id }).unwrap();
      toast.success('Event queued');
    } catch (error) {
      toast.destructive({
        title: "Couldn't send the event",
        description: errorMessage(error, 'Please try again.'),
      });
    }
  };
  return (
    <Button
      size="small"
      aria-label={`${label} ${type}`}
      loading={isLoading}
      onClick={() => void resend()}
    >
      {label}
    </Button>
  );
}
