import {
  ActionsMenu,
  Button,
  Card,
  CardList,
  CardListItem,
  DeleteOutlined,
  EditOutlined,
  EmailLink,
  EmptyState,
  ListSkeleton,
  PlusOutlined,
  QueryContent,
  Tag,
  TwoLine,
} from '@atrium/ui-kit';
import { DeleteDialog, usePersonalDataActions } from '@atrium/ui-kit/forms';
import { abilityView } from '@atrium/web-kit';
import { useState } from 'react';
import { useDeleteClientContactMutation, useListClientContactsQuery } from '../../api/clients-api';
import type { ClientContactDto, ClientDetailDto } from '../../api/endpoints.generated';
import { useCollapsedList } from '../../shared/use-collapsed-list';
import { PhoneLink } from '../phone-link';
import styles from './client-contacts-card.module.css';
import { ContactDialog } from './contact-dialog';

/** More contacts are collapsed, because a client can have 100. */
const MAX_SHOWN = 10;

/** The people at a client (docs/domain/clients.md#contacts). */
export function ClientContactsCard({ client: { id, abilities } }: { client: ClientDetailDto }) {
  const query = useListClientContactsQuery({ id });
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
          icon={<PlusOutlined />}
          ability={update}
          onClick={() => setEditing('new')}
        >
          Add Contact
        </Button>
      }
    >
      <QueryContent
        query={query}
        errorTitle="Couldn't load contacts"
        skeleton={<ListSkeleton rows={2} />}
      >
        {(contacts) =>
          contacts.length > 0 ? (
            <Contacts
              contacts={contacts}
              isEditable={update.allowed}
              onEdit={setEditing}
              onRemove={setRemoving}
            />
          ) : (
            <EmptyState
              title="No contacts yet"
              description="Add the people you work with. Emails from their addresses are linked to this client."
            />
          )
        }
      </QueryContent>
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

interface ContactsProps {
  contacts: readonly ClientContactDto[];
  isEditable: boolean;
  onEdit: (contact: ClientContactDto) => void;
  onRemove: (contact: ClientContactDto) => void;
}

function Contacts({ contacts, isEditable, onEdit, onRemove }: ContactsProps) {
  const { shown, toggle } = useCollapsedList(contacts, { max: MAX_SHOWN, nouns: 'Contacts' });
  return (
    <>
      <CardList>
        {shown.map((contact) => (
          <ContactItem
            key={contact.id}
            contact={contact}
            isEditable={isEditable}
            onEdit={() => onEdit(contact)}
            onRemove={() => onRemove(contact)}
          />
        ))}
      </CardList>
      {toggle && <div className={styles.more}>{toggle}</div>}
    </>
  );
}

interface ContactItemProps {
  contact: ClientContactDto;
  isEditable: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function ContactItem({ contact, isEditable, onEdit, onRemove }: ContactItemProps) {
  const { id, name, jobTitle, isPrimary } = contact;
  const privacy = usePersonalDataActions({ kind: 'contacts', id }, name);
  return (
    <CardListItem
      trailing={
        <span className={styles.trail}>
          {isPrimary && <Tag>Primary</Tag>}
          {isEditable && (
            <ActionsMenu
              label={`Actions for ${name}`}
              actions={[
                {
                  key: 'edit',
                  label: 'Edit',
                  icon: <EditOutlined />,
                  shortcut: 'e',
                  onSelect: onEdit,
                },
                ...privacy.actions,
                {
                  key: 'remove',
                  label: 'Remove',
                  icon: <DeleteOutlined />,
                  danger: true,
                  onSelect: onRemove,
                },
              ]}
            />
          )}
        </span>
      }
    >
      <TwoLine first={name} second={jobTitle} />
      <ContactLinks contact={contact} />
      {privacy.dialog}
    </CardListItem>
  );
}

const ContactLinks = ({ contact: { email, phone } }: { contact: ClientContactDto }) => (
  <div className={styles.links}>
    {email && <EmailLink address={email} />}
    {phone && <PhoneLink phone={phone} />}
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
