import { CLIENT_BILLING_LABELS } from '@atrium/contracts';
import { Card, DescriptionList, labeledItems } from '@atrium/ui-kit';
import type { ClientDetailDto } from '../api/endpoints.generated';
import { countOf } from '../shared/counts';
import { TextValue } from '../shared/record-page';

/** How a client is invoiced. */
export function ClientBillingCard({ client }: { client: ClientDetailDto }) {
  const { billingEmail, paymentDays, taxRateName, taxId, registrationNumber } = client;
  return (
    <Card title="Billing">
      <DescriptionList
        items={labeledItems(CLIENT_BILLING_LABELS, {
          billingEmail: billingEmail ? (
            <a href={`mailto:${billingEmail}`}>{billingEmail}</a>
          ) : (
            <TextValue value={null} none="Same as the contact email" />
          ),
          paymentDays: (
            <TextValue
              value={paymentDays === null ? null : countOf(paymentDays, 'day')}
              none="Company default"
            />
          ),
          taxRateId: <TextValue value={taxRateName} none="Company default" />,
          taxId: <TextValue value={taxId} none="No tax ID" />,
          registrationNumber: registrationNumber || null,
          isEinvoiced: client.isEinvoiced ? 'Yes' : null,
          remindersPaused: client.remindersPaused ? 'Yes' : null,
        })}
      />
    </Card>
  );
}
