import {
  CLIENT_HISTORY_LABELS as HISTORY_LABELS,
  CLIENT_LABELS as LABELS,
} from '@atrium/contracts';
import { Card, DescriptionList } from '@atrium/ui-kit';
import { formatDateInZone, useSession } from '@atrium/web-kit';
import type { ClientDetailDto } from '../api/endpoints.generated';
import { TextValue } from '../shared/record-page';
import { phoneUrl } from './client-labels';

/** The contact details and origin of a client. */
export function ClientDetailsCard({ client }: { client: ClientDetailDto }) {
  const { session } = useSession();
  const { industry, contactName, email, formerEmails, phone, address, createdAt } = client;
  return (
    <Card title="Details">
      <DescriptionList
        items={[
          {
            label: LABELS.contactName,
            value: <TextValue value={contactName} none="No contact name" />,
          },
          { label: LABELS.email, value: <a href={`mailto:${email}`}>{email}</a> },
          {
            label: LABELS.phone,
            value: phone ? (
              <a href={phoneUrl(phone)}>{phone}</a>
            ) : (
              <TextValue value={null} none="No phone number" />
            ),
          },
          { label: HISTORY_LABELS.address, value: <TextValue value={address} none="No address" /> },
          { label: LABELS.industry, value: <TextValue value={industry} none="No industry" /> },
          ...(formerEmails.length > 0
            ? [{ label: 'Previous Emails', value: formerEmails.join(', ') }]
            : []),
          { label: 'Client Since', value: formatDateInZone(createdAt, session?.settings.timeZone) },
        ]}
      />
    </Card>
  );
}
