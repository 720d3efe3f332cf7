import {
  keysOf,
  rankOf,
  requiredMessage,
  type Role,
  roleLabel,
  ROLES,
  SERVICE_ACCOUNT_LABELS as LABELS,
  yesOrNo,
} from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import {
  changedValues,
  ConflictNotice,
  FormDialog,
  type LabeledChange,
  labeledChanges,
  SelectField,
  SwitchField,
  TextField,
  useVersionedEdit,
} from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import type { CreateServiceAccountDto, ServiceAccountDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import {
  useCreateServiceAccountMutation,
  useLazyListServiceAccountsQuery,
  useUpdateServiceAccountMutation,
} from '../settings-api';

type Values = Required<CreateServiceAccountDto>;

const FIELDS = keysOf(LABELS);

interface ServiceAccountDialogProps {
  /** The account to edit; undefined adds a new one. */
  account: ServiceAccountDto | undefined;
  onClose: () => void;
}

export const ServiceAccountDialog = ({ account, onClose }: ServiceAccountDialogProps) =>
  account ? (
    <EditServiceAccountDialog account={account} onClose={onClose} />
  ) : (
    <AddServiceAccountDialog onClose={onClose} />
  );

function AddServiceAccountDialog({ onClose }: Pick<ServiceAccountDialogProps, 'onClose'>) {
  const [createAccount] = useCreateServiceAccountMutation();
  const mutate = useIdempotentMutation();

  const submit = async (values: Values): Promise<void> => {
    await mutate((key) =>
      createAccount({ 'Idempotency-Key': key, createServiceAccountDto: values }).unwrap(),
    );
    toast.success('Service account added');
  };

  return (
    <FormDialog<Values>
      title="Add Service Account"
      submitLabel="Add Service Account"
      initialValues={{ role: 'viewer', isActive: true }}
      onSubmit={submit}
      onClose={onClose}
    >
      <ServiceAccountFields />
    </FormDialog>
  );
}

interface EditServiceAccountDialogProps {
  account: ServiceAccountDto;
  onClose: () => void;
}

function EditServiceAccountDialog({ account, onClose }: EditServiceAccountDialogProps) {
  const [updateAccount] = useUpdateServiceAccountMutation();
  const [listAccounts] = useLazyListServiceAccountsQuery();
  const { opened, conflicts, save } = useVersionedEdit(account, {
    read: async () => (await listAccounts().unwrap()).find(({ id }) => id === account.id),
    differences,
  });

  const submit = async (values: Values): Promise<void> => {
    const changes = changedValues(FIELDS, opened, values);
    if (Object.keys(changes).length === 0) return;
    await save(changes, ({ id, version }) =>
      updateAccount({ id, updateServiceAccountDto: { ...changes, version } }).unwrap(),
    );
    toast.success('Service account saved');
  };

  return (
    <FormDialog<Values>
      title="Edit Service Account"
      recordId={opened.id}
      submitLabel="Save Changes"
      initialValues={opened}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <ServiceAccountFields />
    </FormDialog>
  );
}

/** The differences between two versions of an account, as displayed. */
const differences = (before: ServiceAccountDto, after: ServiceAccountDto): LabeledChange[] =>
  labeledChanges(LABELS, before, after, (account, field) => displayed(account)[field]);

const displayed = ({ name, role, isActive }: ServiceAccountDto): Record<keyof Values, string> => ({
  name,
  role: roleLabel(role),
  isActive: yesOrNo(isActive),
});

function ServiceAccountFields() {
  const { role } = useSignedIn();
  return (
    <>
      <TextField
        name="name"
        label={LABELS.name}
        help="Shown on records and in the audit log."
        placeholder="Accounting export"
        maxLength={100}
        required={requiredMessage(LABELS.name)}
      />
      <SelectField<Role>
        name="role"
        label={LABELS.role}
        help="Its tokens can't do more than this role allows."
        choices={ROLES.filter((option) => rankOf(option) <= rankOf(role)).map((option) => ({
          value: option,
          label: roleLabel(option),
        }))}
        required={requiredMessage(LABELS.role)}
      />
      <SwitchField
        name="isActive"
        label={LABELS.isActive}
        help="The tokens of an inactive account don't work."
      />
    </>
  );
}
