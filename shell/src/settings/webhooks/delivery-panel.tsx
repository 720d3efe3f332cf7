import { WEBHOOK_DELIVERY_DAYS } from '@atrium/contracts';
import {
  DescriptionList,
  Inline,
  QueryContent,
  RecordState,
  SidePanel,
  TextSkeleton,
} from '@atrium/ui-kit';
import { formatDateTime, skipToken, toOpenRecord } from '@atrium/web-kit';
import type {
  WebhookDeliveryDetailDto,
  WebhookDeliveryDto,
  WebhookDto,
} from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { useGetWebhookDeliveryQuery } from '../settings-api';
import styles from '../settings-page.module.css';
import { DeliveryRecord, DeliveryStatus } from './delivery-cells';
import { outcomeOf } from './delivery-outcome';
import { canResend, ResendButton } from './resend-button';

interface DeliveryPanelProps {
  webhook: WebhookDto;
  /** False while its events are not sent. */
  isSending: boolean;
  /** Id of the open delivery; null while the panel is closed. */
  id: number | null;
  /** The delivery if it is on the current page of the list. */
  row: WebhookDeliveryDto | undefined;
  onClose: () => void;
}

/** One delivery with its request body. */
export function DeliveryPanel({ webhook, isSending, id, row, onClose }: DeliveryPanelProps) {
  const query = useGetWebhookDeliveryQuery(
    id === null ? skipToken : { id: webhook.id, deliveryId: id },
  );
  const { record, isMissing } = toOpenRecord(query);
  const delivery = isMissing ? undefined : (row ?? record);
  return (
    <SidePanel
      open={id !== null}
      title={delivery?.type ?? 'Delivery'}
      footer={
        delivery &&
        canResend(delivery) && (
          <Inline justify="flex-end">
            <ResendButton webhook={webhook} delivery={delivery} />
          </Inline>
        )
      }
      onClose={onClose}
    >
      {delivery ? (
        <>
          <DeliveryDetails delivery={delivery} isSending={isSending} />
          <h3 className={styles.heading}>Request Body</h3>
          <QueryContent
            query={{ ...query, data: record }}
            errorTitle="Couldn't load the request body"
            skeleton={<TextSkeleton lines={8} />}
          >
            {(detail) => <RequestBody delivery={detail} />}
          </QueryContent>
        </>
      ) : (
        <RecordState
          noun="delivery"
          query={query}
          isMissing={isMissing}
          hint={`Deliveries are kept for ${WEBHOOK_DELIVERY_DAYS} days.`}
          backLabel="All Deliveries"
          onBack={onClose}
        />
      )}
    </SidePanel>
  );
}

interface DeliveryDetailsProps extends Pick<DeliveryPanelProps, 'isSending'> {
  delivery: WebhookDeliveryDto;
}

function DeliveryDetails({ delivery, isSending }: DeliveryDetailsProps) {
  const { settings } = useSignedIn();
  const { type, entity, eventId, createdAt, lastAttemptAt, nextAttemptAt, attempts } = delivery;
  const timeOf = (timestamp: string): string => formatDateTime(timestamp, settings.timeZone);
  return (
    <DescriptionList
      items={[
        { label: 'Event', value: type },
        ...(entity === 'webhook'
          ? []
          : [{ label: 'Record', value: <DeliveryRecord delivery={delivery} /> }]),
        { label: 'Event ID', value: eventId },
        { label: 'Time', value: timeOf(createdAt) },
        { label: 'Status', value: <DeliveryStatus delivery={delivery} /> },
        { label: 'Attempts', value: attempts },
        {
          label: 'Last Attempt',
          value: (
            <>
              {outcomeOf(delivery)}
              {lastAttemptAt && <div>{timeOf(lastAttemptAt)}</div>}
            </>
          ),
        },
        ...(isSending && nextAttemptAt && attempts > 0
          ? [{ label: 'Next Attempt', value: timeOf(nextAttemptAt) }]
          : []),
      ]}
    />
  );
}

function RequestBody({ delivery: { body, status } }: { delivery: WebhookDeliveryDetailDto }) {
  if (body === null) {
    return (
      <p className={styles.note}>
        {status === 'pending'
          ? 'The request body is written when the event is first sent.'
          : 'The delivery ended before its request body was written.'}
      </p>
    );
  }
  return (
    // Focusable, so that the keyboard can scroll it.
    <pre className={styles.requestBody} role="region" aria-label="Request Body" tabIndex={0}>
      {JSON.stringify(JSON.parse(body), null, 2)}
    </pre>
  );
}
