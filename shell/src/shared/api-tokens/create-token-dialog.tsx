import {
  addDays,
  API_TOKEN_LABELS as LABELS,
  type CalendarDate,
  DAY_MS,
  DAYS_PER_WEEK,
  daysBetween,
  LIMITS,
  requiredMessage,
  startOfDayIn,
  type TokenScope,
} from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import { DateField, Form, FormDialog, SelectField, TextField } from '@atrium/ui-kit/forms';
import { dateIn, formatDateInZone, useCompanySettings } from '@atrium/web-kit';
import type { CreateApiTokenDto, CreatedApiTokenDto } from '../../api/endpoints.generated';
import { ScopesField } from './scopes-field';

interface TokenValues {
  name: string;
  scopes: TokenScope[];
  expiry: number;
  /** The last day of a token with a custom expiration. */
  expiresAt?: CalendarDate;
}

const NEVER = 0;
const CUSTOM = -1;

/** Labels by days until the token expires. */
const EXPIRIES = [
  [30, 'In 30 days'],
  [90, 'In 90 days'],
  [365, 'In one year'],
  [CUSTOM, 'Custom date'],
  [NEVER, 'Never'],
] as const;

const DEFAULT_DAYS = 90;

/** The last day whose end is a valid expiration in every time zone. */
const LAST_VALID_DAY = `${LIMITS.yearMax - 1}-12-31`;

// docs/domain/api-tokens.md#expiry-notice
const NOTICE = "You'll be notified a week before";

const expiryIn = (days: number): string | null =>
  days === NEVER ? null : new Date(Date.now() + days * DAY_MS).toISOString();

const endOfDayIn = (date: CalendarDate, timeZone: string): string =>
  new Date(startOfDayIn(addDays(date, 1), timeZone).getTime() - 1).toISOString();

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

  const submit = async ({ expiry, expiresAt: lastDay, ...values }: TokenValues): Promise<void> => {
    const expiresAt = lastDay === undefined ? expiryIn(expiry) : endOfDayIn(lastDay, timeZone);
    onCreated(await mutate((key) => create(key, { ...values, expiresAt })));
  };

  return (
    <FormDialog<TokenValues>
      title="Create Token"
      submitLabel="Create Token"
      initialValues={{ expiry: DEFAULT_DAYS }}
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
      <ExpiryFields timeZone={timeZone} />
      <ScopesField scopes={scopes} />
    </FormDialog>
  );
}

function ExpiryFields({ timeZone }: { timeZone: string }) {
  const expiry = Form.useWatch<number | undefined>('expiry') ?? DEFAULT_DAYS;
  return (
    <>
      <SelectField<number>
        name="expiry"
        label={LABELS.expiresAt}
        help={helpFor(expiry)}
        choices={EXPIRIES.map(([days, label]) => ({
          value: days,
          label: days > NEVER ? `${label} (${formatDateInZone(expiryIn(days), timeZone)})` : label,
        }))}
        required={requiredMessage(LABELS.expiresAt)}
      />
      {expiry === CUSTOM && <LastDayField today={dateIn(timeZone)} />}
    </>
  );
}

function helpFor(expiry: number): string | undefined {
  if (expiry === CUSTOM) return undefined;
  return expiry === NEVER ? 'The token works until you revoke it.' : `${NOTICE} it expires.`;
}

function LastDayField({ today }: { today: CalendarDate }) {
  const lastDay = Form.useWatch<CalendarDate | null | undefined>('expiresAt');
  const hasNotice = lastDay && daysBetween(today, lastDay) >= DAYS_PER_WEEK;
  return (
    <DateField
      name="expiresAt"
      label="Last Day"
      help={`The token stops working at the end of this day.${hasNotice ? ` ${NOTICE}.` : ''}`}
      min={today}
      max={LAST_VALID_DAY}
      required={requiredMessage('Last Day')}
    />
  );
}
