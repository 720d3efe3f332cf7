import {
  keysOf,
  rankOf,
  requiredMessage,
  type Role,
  roleLabel,
  ROLES,
  SERVICE_ACCOUNT_LABELS as LABELS,
} from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import {
  changedValues,
  FormDialog,
  SelectField,
  SwitchField,
  TextField,
} from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import type { CreateServiceAccountDto, ServiceAccountDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { useCreateServiceAccountMutation, useUpdateServiceAccountMutation } from '../settings-api';

type Values = Required<CreateServiceAccountDto>;

interface ServiceAccountDialogProps {
  /** The account to edit; undefined adds a new one. */
  account: ServiceAccountDto | undefined;
  onClose: () => void;
}

export function ServiceAccountDialog({ account, onClose }: ServiceAccountDialogProps) {
  const { role } = useSignedIn();
  const [createAccount] = useCreateServiceAccountMutation();
  const [updateAccount] = useUpdateServiceAccountMutation();
  const mutate = useIdempotentMutation();

  const submit = async (values: Values): Promise<void> => {
    if (account) {
      const { id, version } = account;
      const changes = changedValues(keysOf(LABELS), account, values);
      await updateAccount({ id, updateServiceAccountDto: { ...changes, version } }).unwrap();
    } else {
      await mutate((key) =>
        createAccount({ 'Idempotency-Key': key, createServiceAccountDto: values }).unwrap(),
      );
    }
    toast.success(account ? 'Service account saved' : 'Service account added');
  };

  return (
    <FormDialog<Values>
      title={account ? 'Edit Service Account' : 'Add Service Account'}
      recordId={account?.id}
      submitLabel={account ? 'Save Changes' : 'Add Service Account'}
      initialValues={account ?? { role: 'viewer', isActive: true }}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
