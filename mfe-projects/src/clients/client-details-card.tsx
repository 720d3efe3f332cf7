import { CLIENT_CONTACT_LABELS, CLIENT_HISTORY_LABELS } from '@atrium/contracts';
import {
  Card,
  type DescriptionItem,
  DescriptionList,
  EmailLink,
  EmailText,
  labeledItems,
} from '@atrium/ui-kit';
import { formatDateInZone, useCompanySettings } from '@atrium/web-kit';
import { Fragment } from 'react';
import type { ClientDetailDto } from '../api/endpoints.generated';
import { TextValue } from '../shared/record-page';
import { PhoneLink } from './phone-link';

/** One row shows the address. */
const LABELS = { ...CLIENT_CONTACT_LABELS, street: CLIENT_HISTORY_LABELS.address };

const detailsOf = (client: ClientDetailDto): DescriptionItem[] =>
  labeledItems(LABELS, {
    // The page shows these in its header.
    name: null,
    status: null,
    contactName: <TextValue value={client.contactName} emptyText="No contact name" />,
    email: <EmailLink address={client.email} />,
    phone: client.phone ? (
      <PhoneLink phone={client.phone} />
    ) : (
      <TextValue value={null} emptyText="No phone number" />
    ),
    street: <TextValue value={client.address} emptyText="No address" />,
    postalCode: null,
    city: null,
    country: null,
    industry: <TextValue value={client.industry} emptyText="No industry" />,
  });

const EmailList = ({ addresses }: { addresses: readonly string[] }) =>
  addresses.map((address, index) => (
    <Fragment key={address}>
      {index > 0 && ', '}
      <EmailText address={address} />
    </Fragment>
  ));

/** The contact details and origin of a client. */
export function ClientDetailsCard({ client }: { client: ClientDetailDto }) {
  const { timeZone } = useCompanySettings();
  const { formerEmails, createdAt } = client;
  return (
    <Card title="Details">
      <DescriptionList
        items={[
          ...detailsOf(client),
          ...(formerEmails.length > 0
            ? [{ label: 'Previous Emails', value: <EmailList addresses={formerEmails} /> }]
            : []),
          { label: 'Client Since', value: formatDateInZone(createdAt, timeZone) },
        ]}
      />
    </Card>
  );
}
