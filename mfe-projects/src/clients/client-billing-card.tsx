import { CLIENT_BILLING_LABELS } from '@atrium/contracts';
import { Card, DescriptionList, EmailLink, labeledItems } from '@atrium/ui-kit';
import { countOf } from '@atrium/web-kit';
import type { ClientDetailDto } from '../api/endpoints.generated';
import { TextValue } from '../shared/record-page';

/** How a client is invoiced. */
export function ClientBillingCard({ client }: { client: ClientDetailDto }) {
  const { billingEmail, paymentDays, taxRateName, taxId, registrationNumber } = client;
  return (
    <Card title="Billing">
      <DescriptionList
        items={labeledItems(CLIENT_BILLING_LABELS, {
          billingEmail: billingEmail ? (
            <EmailLink address={billingEmail} />
          ) : (
            <TextValue value={null} emptyText="Same as the contact email" />
          ),
          paymentDays: (
            <TextValue
              value={paymentDays === null ? null : countOf(paymentDays, 'day')}
              emptyText="Company default"
            />
          ),
          taxRateId: <TextValue value={taxRateName} emptyText="Company default" />,
          taxId: <TextValue value={taxId} emptyText="No tax ID" />,
          registrationNumber: registrationNumber || null,
          isEinvoiced: client.isEinvoiced ? 'Yes' : null,
          remindersPaused: client.remindersPaused ? 'Yes' : null,
        })}
      />
    </Card>
  );
}
