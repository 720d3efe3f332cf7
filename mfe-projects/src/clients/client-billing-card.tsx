import { CLIENT_LABELS as LABELS } from '@atrium/contracts';
import { Card, DescriptionList, type DescriptionItem } from '@atrium/ui-kit';
import type { ClientDetailDto } from '../api/endpoints.generated';
import { countOf } from '../shared/counts';
import { TextValue } from '../shared/record-page';

/** How a client is invoiced. */
export function ClientBillingCard({ client }: { client: ClientDetailDto }) {
  const { billingEmail, paymentDays, taxRateName, taxId, registrationNumber } = client;
  const items: DescriptionItem[] = [
    {
      label: LABELS.billingEmail,
      value: billingEmail ? (
        <a href={`mailto:${billingEmail}`}>{billingEmail}</a>
      ) : (
        <TextValue value={null} none="Same as the contact email" />
      ),
    },
    {
      label: LABELS.paymentDays,
      value: (
        <TextValue
          value={paymentDays === null ? null : countOf(paymentDays, 'day')}
          none="Company default"
        />
      ),
    },
    {
      label: LABELS.taxRateId,
      value: <TextValue value={taxRateName} none="Company default" />,
    },
    { label: LABELS.taxId, value: <TextValue value={taxId} none="No tax ID" /> },
    ...(registrationNumber
      ? [{ label: LABELS.registrationNumber, value: registrationNumber }]
      : []),
    ...(client.isEinvoiced ? [{ label: LABELS.isEinvoiced, value: 'Yes' }] : []),
    ...(client.remindersPaused ? [{ label: LABELS.remindersPaused, value: 'Yes' }] : []),
  ];
  return (
    <Card title="Billing">
      <DescriptionList items={items} />
    </Card>
  );
}
