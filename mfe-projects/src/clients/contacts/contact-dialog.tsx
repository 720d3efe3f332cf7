import {
  CONTACT_LABELS as LABELS,
  keysOf,
  pick,
  requiredMessage,
  yesOrNo,
} from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import {
  changedValues,
  CheckboxField,
  ConflictNotice,
  EmailField,
  FormDialog,
  FormGrid,
  type LabeledChange,
  labeledChanges,
  TextField,
  useVersionedEdit,
} from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import {
  useCreateClientContactMutation,
  useLazyListClientContactsQuery,
  useUpdateClientContactMutation,
} from '../../api/clients-api';
import type { ClientContactDto, CreateClientContactDto } from '../../api/endpoints.generated';

const FIELDS = keysOf(LABELS);
const PHONE_LENGTH = 50;

interface ContactDialogProps {
  clientId: number;
  /** Undefined for a new one. */
  contact: ClientContactDto | undefined;
  onClose: () => void;
}

export const ContactDialog = ({ contact, ...props }: ContactDialogProps) =>
  contact ? <EditContactDialog {...props} contact={contact} /> : <AddContactDialog {...props} />;

function AddContactDialog({ clientId, onClose }: Omit<ContactDialogProps, 'contact'>) {
  const [createContact] = useCreateClientContactMutation();
  const mutate = useIdempotentMutation();

  const submit = async (values: CreateClientContactDto): Promise<void> => {
    await mutate((key) =>
      createContact({
        id: clientId,
        'Idempotency-Key': key,
        createClientContactDto: values,
      }).unwrap(),
    );
    toast.success(`${values.name} was added`);
  };

  return (
    <FormDialog<CreateClientContactDto>
      title="Add Contact"
      submitLabel="Add Contact"
      initialValues={{ isPrimary: false }}
      onSubmit={submit}
      onClose={onClose}
    >
      <ContactFields />
    </FormDialog>
  );
}

function EditContactDialog({
  clientId,
  contact,
  onClose,
}: ContactDialogProps & { contact: ClientContactDto }) {
  const [updateContact] = useUpdateClientContactMutation();
  const [listContacts] = useLazyListClientContactsQuery();
  const { opened, conflicts, save } = useVersionedEdit(contact, {
    read: async () =>
      (await listContacts({ id: clientId }).unwrap()).find(({ id }) => id === contact.id),
    differences,
  });

  const submit = async (values: CreateClientContactDto): Promise<void> => {
    const changes = changedValues(FIELDS, valuesOf(opened), values);
    if (Object.keys(changes).length === 0) return;
    await save(changes, ({ version }) =>
      updateContact({
        id: clientId,
        contactId: contact.id,
        updateClientContactDto: { ...changes, version },
      }).unwrap(),
    );
    toast.success('Contact saved');
  };

  return (
    <FormDialog<CreateClientContactDto>
      title={`Edit ${opened.name}`}
      recordId={opened.id}
      submitLabel="Save Changes"
      initialValues={valuesOf(opened)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <ContactFields />
    </FormDialog>
  );
}

const ContactFields = () => (
  <>
    <TextField name="name" label={LABELS.name} required={requiredMessage(LABELS.name)} />
    <FormGrid>
      <TextField name="jobTitle" label={LABELS.jobTitle} />
      <TextField name="phone" label={LABELS.phone} type="tel" maxLength={PHONE_LENGTH} />
    </FormGrid>
    <EmailField
      name="email"
      label={LABELS.email}
      help="Projects, tickets and invoices with this email are linked to this client."
    />
    <CheckboxField name="isPrimary" label={LABELS.isPrimary} />
  </>
);

const valuesOf = (contact: ClientContactDto): CreateClientContactDto => pick(contact, FIELDS);

const differences = (before: ClientContactDto, after: ClientContactDto): LabeledChange[] =>
  labeledChanges(LABELS, before, after, (contact, field) => fieldText(contact[field]));

const fieldText = (value: string | boolean | null): string =>
  typeof value === 'boolean' ? yesOrNo(value) : (value ?? 'none');
