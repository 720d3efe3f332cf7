import {
  API_TOKEN_LABELS as LABELS,
  DAY_MS,
  requiredMessage,
  type TokenScope,
} from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import { FormDialog, SelectField, TextField } from '@atrium/ui-kit/forms';
import { formatDateInZone, useCompanySettings } from '@atrium/web-kit';
import type { CreateApiTokenDto, CreatedApiTokenDto } from '../../api/endpoints.generated';
import { ScopesField } from './scopes-field';

interface TokenValues {
  name: string;
  scopes: TokenScope[];
  days: number;
}

/** Labels by days until the token expires; 0 for never. */
const EXPIRIES = [
  [30, 'In 30 days'],
  [90, 'In 90 days'],
  [365, 'In one year'],
  [0, 'Never'],
] as const;

const DEFAULT_DAYS = 90;

const expiryIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

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
  const { timeZone } = useCompanySettings();

  const submit = async ({ days, ...values }: TokenValues): Promise<void> => {
    const expiresAt = days === 0 ? null : expiryIn(days);
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
      <SelectField<number>
        name="days"
        label={LABELS.expiresAt}
        help="You'll be notified a week before it expires."
        choices={EXPIRIES.map(([days, label]) => ({
          value: days,
          label: days === 0 ? label : `${label} (${formatDateInZone(expiryIn(days), timeZone)})`,
        }))}
        required={requiredMessage(LABELS.expiresAt)}
      />
      <ScopesField scopes={scopes} />
    </FormDialog>
  );
}
