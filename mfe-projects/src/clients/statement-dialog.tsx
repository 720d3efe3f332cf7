import { absoluteDecimal, countOf, isNegativeDecimal, isZeroDecimal } from '@atrium/contracts';
import { Button, useIdempotentMutation } from '@atrium/ui-kit';
import {
  confirmQueuedMail,
  Form,
  FormDialog,
  type FormDialogHandle,
  MailFields,
  type MailValues,
  PeriodFields,
  QueryDialog,
  SelectField,
} from '@atrium/ui-kit/forms';
import {
  formatDateTime,
  formatMoney,
  rightView,
  useCompanySettings,
  useDownload,
  useRight,
} from '@atrium/web-kit';
import { useState } from 'react';
import {
  useGetClientStatementCurrenciesQuery,
  useGetStatementMailProposalQuery,
  useListStatementDeliveriesQuery,
  useSendStatementMutation,
} from '../api/clients-api';
import type {
  ClientDetailDto,
  StatementCurrenciesDto,
  StatementDeliveryDto,
  StatementMailProposalDto,
  StatementType,
} from '../api/endpoints.generated';

const TYPES: readonly { value: StatementType; label: string; description: string }[] = [
  {
    value: 'open-invoices',
    label: 'Open invoices',
    description:
      'Lists the open invoices and credits with the running balance, and how long invoices are overdue.',
  },
  {
    value: 'activity',
    label: 'Activity',
    description:
      'Lists all invoices, credit notes, payments and refunds with the running balance, and how long invoices are overdue.',
  },
];

const FORMATS = [
  { value: 'pdf', label: 'PDF' },
  { value: 'csv', label: 'CSV' },
] as const;

/** The parameters that the server expects; an empty date is omitted. */
type StatementParameters = { type: StatementType; from?: string; to?: string; currency?: string };

interface StatementValues {
  type: StatementType;
  from?: string | null;
  to?: string | null;
  /** Of a type with several currencies. */
  currency?: Partial<Record<StatementType, string | undefined>>;
  format: (typeof FORMATS)[number]['value'];
}

interface StatementDialogProps {
  client: ClientDetailDto;
  onClose: () => void;
}

/** Downloads the statement of a client, or sends it (docs/domain/invoices.md#statement). */
export function StatementDialog({ client, onClose }: StatementDialogProps) {
  const query = useGetClientStatementCurrenciesQuery(
    { id: client.id },
    { refetchOnMountOrArgChange: true },
  );
  const [parameters, setParameters] = useState<StatementParameters>();

  if (parameters) {
    return <SendStatementDialog client={client} parameters={parameters} onClose={onClose} />;
  }
  return (
    <QueryDialog
      title={`Statement for ${client.name}`}
      width={520}
      errorTitle="Couldn't prepare the statement"
      query={query}
      onClose={onClose}
    >
      {(currencies) => (
        <ChooseStatementForm
          client={client}
          currencies={currencies}
          onSend={setParameters}
          onClose={onClose}
        />
      )}
    </QueryDialog>
  );
}

interface ChooseStatementFormProps extends StatementDialogProps {
  currencies: StatementCurrenciesDto;
  onSend: (parameters: StatementParameters) => void;
}

function ChooseStatementForm({ client, currencies, onSend, onClose }: ChooseStatementFormProps) {
  const [download] = useDownload('Download failed');
  const company = useCompanySettings();
  const defaultCurrency = (choices: readonly string[]): string | undefined =>
    choices.length < 2
      ? undefined
      : (choices.find((each) => each === company.currency) ?? choices[0]);
  const submit = ({ format, ...values }: StatementValues): Promise<void> => {
    download(statementUrl(client.id, format, parametersOf(values)));
    return Promise.resolve();
  };

  return (
    <FormDialog<StatementValues>
      title={`Statement for ${client.name}`}
      width={520}
      submitLabel="Download"
      initialValues={{
        type: 'open-invoices',
        format: 'pdf',
        currency: {
          'open-invoices': defaultCurrency(currencies.currencies),
          activity: defaultCurrency(currencies.activityCurrencies),
        },
      }}
      onSubmit={submit}
      onClose={onClose}
      extra={(dialog) => <SendByEmail dialog={dialog} onChoose={onSend} />}
    >
      <TypeField />
      <PeriodFields
        from={{ name: 'from', label: 'From', help: 'Earlier entries become the opening balance.' }}
        to={{ name: 'to', label: 'To', help: 'Today, if you leave this empty.' }}
        // The ages of the invoices are those of the last day.
        endsToday
      />
      <CurrencyField {...currencies} />
      <SelectField name="format" label="Format" choices={FORMATS} required="Choose a format" />
    </FormDialog>
  );
}

function TypeField() {
  const type = Form.useWatch<StatementType | undefined>('type');
  return (
    <SelectField
      name="type"
      label="Type"
      help={TYPES.find(({ value }) => value === type)?.description}
      choices={TYPES}
      required="Choose a type"
    />
  );
}

/** Shown if this type of statement has several currencies. */
function CurrencyField({ currencies, activityCurrencies }: StatementCurrenciesDto) {
  const type = Form.useWatch<StatementType | undefined>('type') ?? 'open-invoices';
  const choices = type === 'activity' ? activityCurrencies : currencies;
  if (choices.length < 2) return null;
  return (
    <SelectField
      key={type}
      name={['currency', type]}
      label="Currency"
      help="The amounts are in several currencies. Each currency has its own statement."
      choices={choices.map((value) => ({ value, label: value }))}
      required="Choose a currency"
    />
  );
}

const parametersOf = ({
  type = 'open-invoices',
  from,
  to,
  currency,
}: Partial<StatementValues>): StatementParameters => ({
  type,
  ...(from && { from }),
  ...(to && { to }),
  ...(currency?.[type] && { currency: currency[type] }),
});

const statementUrl = (
  id: number,
  format: StatementValues['format'],
  parameters: StatementParameters,
): string => `/api/clients/${id}/statement/${format}?${new URLSearchParams(parameters)}`;

interface SendByEmailProps {
  dialog: FormDialogHandle<StatementValues>;
  onChoose: (parameters: StatementParameters) => void;
}

function SendByEmail({ dialog, onChoose }: SendByEmailProps) {
  const ability = rightView(useRight('invoice.update'));
  const choose = async (): Promise<void> => {
    if (await dialog.validate()) onChoose(parametersOf(dialog.getValues()));
  };
  return (
    <Button ability={ability} onClick={() => void choose()}>
      Send by Email
    </Button>
  );
}

type SendStatementDialogProps = StatementDialogProps & { parameters: StatementParameters };

function SendStatementDialog({ client, parameters, onClose }: SendStatementDialogProps) {
  const query = useGetStatementMailProposalQuery(
    { id: client.id, ...parameters },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <QueryDialog
      title={titleOf(client)}
      width={WIDTH}
      errorTitle="Couldn't prepare the email"
      query={query}
      onClose={onClose}
    >
      {(proposal) => (
        <SendStatementForm
          client={client}
          parameters={parameters}
          proposal={proposal}
          onClose={onClose}
        />
      )}
    </QueryDialog>
  );
}

/** Pixels. */
const WIDTH = 640;

const titleOf = ({ name }: ClientDetailDto): string => `Send Statement to ${name}`;

function SendStatementForm({
  client,
  parameters,
  proposal: {
    hasMailServer,
    suggestions,
    invoices,
    credits,
    balanceDue,
    currency,
    ...initialValues
  },
  onClose,
}: SendStatementDialogProps & { proposal: StatementMailProposalDto }) {
  const { id } = client;
  const [sendStatement] = useSendStatementMutation();
  const mutate = useIdempotentMutation();

  const submit = async (sendStatementDto: MailValues): Promise<void> => {
    await mutate((key) =>
      sendStatement({ id, ...parameters, 'Idempotency-Key': key, sendStatementDto }).unwrap(),
    );
    confirmQueuedMail('Sending statement', { hasMailServer });
  };

  return (
    <FormDialog<MailValues>
      title={titleOf(client)}
      submitLabel="Send"
      width={WIDTH}
      initialValues={initialValues}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        The <a href={statementUrl(id, 'pdf', parameters)}>PDF</a> is attached:{' '}
        {balanceText({ invoices, credits, balanceDue, currency })}
      </p>
      <LastDelivery clientId={id} currency={currency} />
      <MailFields {...{ hasMailServer, suggestions }} />
    </FormDialog>
  );
}

/** Such as `2 open invoices less $20.00 in credits, $60.00 due.` */
function balanceText({
  invoices,
  credits,
  balanceDue,
  currency,
}: Pick<StatementMailProposalDto, 'invoices' | 'credits' | 'balanceDue' | 'currency'>): string {
  const money = (amount: string): string => formatMoney(amount, { currency });
  const hasCredits = !isZeroDecimal(credits);
  if (invoices === 0) return hasCredits ? `${money(credits)} in credits.` : 'no open invoices.';
  const balance = isNegativeDecimal(balanceDue)
    ? `${money(absoluteDecimal(balanceDue))} to the client`
    : `${money(balanceDue)} due`;
  return `${countOf(invoices, 'open invoice')}${hasCredits ? ` less ${money(credits)} in credits` : ''}, ${balance}.`;
}

interface LastDeliveryProps {
  clientId: number;
  currency: string;
}

/** When a statement in this currency was last sent, so that the client doesn't get two. */
function LastDelivery({ clientId, currency }: LastDeliveryProps) {
  const { data: deliveries = [] } = useListStatementDeliveriesQuery(
    { id: clientId },
    { refetchOnMountOrArgChange: true },
  );
  const { timeZone } = useCompanySettings();
  const last = deliveries.find((delivery) => delivery.currency === currency);
  if (!last) return null;
  const { type, status, to, createdAt, createdBy } = last;
  const typeLabel = TYPES.find(({ value }) => value === type)?.label.toLowerCase();
  return (
    <p>
      Last statement in {currency} ({typeLabel}): {status === 'queued' ? 'queued' : 'sent'}{' '}
      {formatDateTime(createdAt, timeZone)} by {createdBy ?? 'a deleted user'} to {to.join(', ')}.{' '}
      {statusText(last)}
    </p>
  );
}

function statusText({ status, error }: StatementDeliveryDto): string {
  switch (status) {
    case 'sent':
      return '';
    case 'failed':
      return `It couldn't be delivered: ${error}`;
    default:
      return "It's in the outbox.";
  }
}
