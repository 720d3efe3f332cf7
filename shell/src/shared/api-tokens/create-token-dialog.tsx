import {
  API_TOKEN_LABELS as LABELS,
  DAY_MS,
  requiredMessage,
  type TokenScope,
} from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import { FormDialog, SelectField, TextField } from '@atrium/ui-kit/forms';
import type { CreateApiTokenDto, CreatedApiTokenDto } from '../../api/endpoints.generated';
import { SCOPE_LABELS } from './scope-labels';

interface TokenValues {
  name: string;
  scopes: TokenScope[];
  days: number;
}

/** Days until the token expires; 0 for never. */
const EXPIRIES = [
  { value: 30, label: 'In 30 days' },
  { value: 90, label: 'In 90 days' },
  { value: 365, label: 'In one year' },
  { value: 0, label: 'Never' },
];

const DEFAULT_DAYS = 90;

interface CreateTokenDialogProps {
  /** The scopes that the owner can use. */
  scopes: readonly TokenScope[];
  create: (key: string, input: CreateApiTokenDto) => Promise<CreatedApiTokenDto>;
  onCreated: (token: CreatedApiTokenDto) => void;
  onClose: () => void;
}

/** Creates a token of the signed-in user or of a service account. */
export function CreateTokenDialog({ scopes, create, onCreated, onClose }: CreateTokenDialogProps) {
  const mutate = useIdempotentMutation();

  const submit = async ({ days, ...values }: TokenValues): Promise<void> => {
    const expiresAt = days === 0 ? null : new Date(Date.now() + days * DAY_MS).toISOString();
    onCreated(await mutate((key) => create(key, { ...values, expiresAt })));
  };

  return (
    <FormDialog<TokenValues>
      title="Create Token"
      submitLabel="Create Token"
      initialValues={{ days: DEFAULT_DAYS }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={LABELS.name}
        help="The program that uses the token."
        placeholder="Nightly export"
        maxLength={100}
        required={requiredMessage(LABELS.name)}
      />
      <SelectField<TokenScope>
        name="scopes"
        label={LABELS.scopes}
        help="What the token can do. Choose only what the program needs."
        placeholder="Choose scopes"
        choices={scopes.map((scope) => ({
          value: scope,
          label: `${SCOPE_LABELS[scope]} (${scope})`,
        }))}
        multiple
        searchable
        required="Choose at least one scope"
      />
      <SelectField<number>
        name="days"
        label={LABELS.expiresAt}
        choices={EXPIRIES}
        required={requiredMessage(LABELS.expiresAt)}
      />
    </FormDialog>
  );
}
