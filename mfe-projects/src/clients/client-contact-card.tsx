import { Card, DescriptionList } from '@atrium/ui-kit';
import { formatDateInZone, useSession } from '@atrium/web-kit';
import type { ClientDetailDto } from '../api/endpoints.generated';
import styles from './client-contact-card.module.css';
import { phoneAddress } from './client-words';

const None = ({ children }: { children: string }) => (
  <span className={styles.none}>{children}</span>
);

/** What is known about a client, and how to reach it. */
export function ClientContactCard({ client }: { client: ClientDetailDto }) {
  const { session } = useSession();
  const { industry, contactName, email, formerEmails, phone, address, createdAt } = client;
  return (
    <Card title="Contact">
      <DescriptionList
        items={[
          { label: 'Contact', value: contactName ?? <None>No contact name</None> },
          { label: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
          {
            label: 'Phone',
            value: phone ? <a href={phoneAddress(phone)}>{phone}</a> : <None>No phone</None>,
          },
          {
            label: 'Address',
            value: address ? (
              <span className={styles.address}>{address}</span>
            ) : (
              <None>No address</None>
            ),
          },
          { label: 'Industry', value: industry ?? <None>No industry</None> },
          ...(formerEmails.length > 0
            ? [{ label: 'Also linked', value: formerEmails.join(', ') }]
            : []),
          { label: 'Client since', value: formatDateInZone(createdAt, session?.settings.timeZone) },
        ]}
      />
    </Card>
  );
}
