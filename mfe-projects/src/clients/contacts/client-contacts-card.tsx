import {
  ActionsMenu,
  Button,
  Card,
  CardList,
  CardListItem,
  EmptyState,
  ErrorState,
  ListSkeleton,
  PlusOutlined,
  Tag,
  TwoLine,
} from '@atrium/ui-kit';
import { DeleteDialog } from '@atrium/ui-kit/forms';
import { abilityView } from '@atrium/web-kit';
import { useState } from 'react';
import { useDeleteClientContactMutation, useListClientContactsQuery } from '../../api/clients-api';
import type { ClientContactDto, ClientDetailDto } from '../../api/endpoints.generated';
import { phoneUrl } from '../client-labels';
import styles from './client-contacts-card.module.css';
import { ContactDialog } from './contact-dialog';

/** The people at a client (docs/domain/clients.md#contacts). */
export function ClientContactsCard({ client: { id, abilities } }: { client: ClientDetailDto }) {
  const { data, error, isFetching, refetch } = useListClientContactsQuery({ id });
  const [editing, setEditing] = useState<ClientContactDto | 'new'>();
  const [removing, setRemoving] = useState<ClientContactDto>();
  const update = abilityView(abilities.update);

  return (
    <Card
      title="Contacts"
      flush
      extra={
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          ability={update}
          onClick={() => setEditing('new')}
        >
          Add Contact
        </Button>
      }
    >
      {data ? (
        data.length > 0 ? (
          <CardList>
            {data.map((contact) => (
              <CardListItem
                key={contact.id}
                trail={
                  <span className={styles.trail}>
                    {contact.isPrimary && <Tag>Primary</Tag>}
                    {update.allowed && (
                      <ActionsMenu
                        label={`Actions for ${contact.name}`}
                        actions={[
                          { key: 'edit', label: 'Edit', onSelect: () => setEditing(contact) },
                          {
                            key: 'remove',
                            label: 'Remove',
                            danger: true,
                            onSelect: () => setRemoving(contact),
                          },
                        ]}
                      />
                    )}
                  </span>
                }
              >
                <TwoLine first={contact.name} second={contact.jobTitle} />
                <ContactLinks contact={contact} />
              </CardListItem>
            ))}
          </CardList>
        ) : (
          <EmptyState
            title="No contacts yet"
            description="Add the people you work with. Email from their addresses finds this client."
          />
        )
      ) : error ? (
        <ErrorState
          title="Couldn't load contacts"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton rows={2} />
      )}
      {editing && (
        <ContactDialog
          clientId={id}
          contact={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <RemoveContactDialog
          clientId={id}
          contact={removing}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  );
}

const ContactLinks = ({ contact: { email, phone } }: { contact: ClientContactDto }) => (
  <div className={styles.links}>
    {email && <a href={`mailto:${email}`}>{email}</a>}
    {phone && <a href={phoneUrl(phone)}>{phone}</a>}
  </div>
);

interface RemoveContactDialogProps {
  clientId: number;
  contact: ClientContactDto;
  onClose: () => void;
}

function RemoveContactDialog({ clientId, contact, onClose }: RemoveContactDialogProps) {
  const [deleteContact] = useDeleteClientContactMutation();
  return (
    <DeleteDialog
      title={`Remove ${contact.name}?`}
      confirmLabel="Remove Contact"
      noun="contact"
      onDelete={() => deleteContact({ id: clientId, contactId: contact.id }).unwrap()}
      successMessage="Contact removed"
      onClose={onClose}
    >
      <p>This permanently deletes the contact. Records with their email stay with this client.</p>
    </DeleteDialog>
  );
}
