import {
  CLIENT_LABELS as LABELS,
  formatPercent,
  keysOf,
  pick,
  requiredMessage,
} from '@atrium/contracts';
import {
  AddressFields,
  changedValues,
  type ClientQuestion,
  EmailField,
  FormGrid,
  FormSection,
  type LabeledChange,
  labeledChanges,
  NumberField,
  RegistrationFields,
  SelectField,
  SwitchField,
  TextField,
} from '@atrium/ui-kit/forms';
import { useListTaxRatesQuery } from '../api/clients-api';
import type { ClientDetailDto, CreateClientDto, UpdateClientDto } from '../api/endpoints.generated';
import { fieldText, STATUS_CHOICES } from './client-labels';

const FIELDS = keysOf(LABELS);

/** A cleared field is `null`; an untouched one may be missing. */
export type ClientFormValues = Pick<CreateClientDto, keyof typeof LABELS>;

export const formValuesOf = (client: ClientDetailDto): ClientFormValues => pick(client, FIELDS);

/** The fields that the user changed. */
export const changesOf = (before: ClientFormValues, entered: ClientFormValues): UpdateClientDto =>
  changedValues(FIELDS, before, entered);

/** The differences between two versions of a client, as displayed. */
export const differences = (before: ClientDetailDto, after: ClientDetailDto): LabeledChange[] =>
  labeledChanges(LABELS, before, after, (client, field) =>
    fieldText(field, client[field === 'taxRateId' ? 'taxRateName' : field]),
  );

const PHONE_LENGTH = 50;

interface ClientFieldsProps {
  emailHelp: string;
  /** The client as it was opened; none for a new one. */
  client?: ClientDetailDto;
  /** Asked before a client is created. */
  question?: ClientQuestion;
}

/** The fields of both the create and the edit dialog. */
export const ClientFields = ({ emailHelp, client, question }: ClientFieldsProps) => (
  <>
    <TextField name="name" label={LABELS.name} required={requiredMessage(LABELS.name)} />
    <FormGrid>
      <TextField name="industry" label={LABELS.industry} />
      <SelectField
        name="status"
        label={LABELS.status}
        choices={STATUS_CHOICES}
        required={requiredMessage(LABELS.status)}
      />
    </FormGrid>
    <FormGrid>
      <TextField name="contactName" label={LABELS.contactName} />
      <TextField name="phone" label={LABELS.phone} type="tel" maxLength={PHONE_LENGTH} />
    </FormGrid>
    <EmailField
      name="email"
      label={LABELS.email}
      required={requiredMessage(LABELS.email)}
      help={emailHelp}
      rules={question && [question.rule]}
    />
    {question?.content}
    <AddressFields />
    <BillingFields client={client} />
  </>
);

function BillingFields({ client }: Pick<ClientFieldsProps, 'client'>) {
  const { data: rates } = useListTaxRatesQuery({ pageSize: 500 });
  const defaultRate = rates?.rows.find(({ isDefault }) => isDefault);
  const choices = (rates?.rows ?? [])
    .filter(({ id, isActive }) => isActive || id === client?.taxRateId)
    .map(({ id, name, percent }) => ({ value: id, label: `${name} (${formatPercent(percent)})` }));
  return (
    <FormSection
      title="Billing Details"
      defaultOpen={client !== undefined && hasBillingDetails(client)}
    >
      <EmailField
        name="billingEmail"
        label={LABELS.billingEmail}
        help="Leave empty to use the email above."
      />
      <FormGrid>
        <NumberField
          name="paymentDays"
          label={LABELS.paymentDays}
          help="Leave empty to use the number of days from the settings."
          min={0}
          max={365}
          integer
          unit="days"
        />
        <SelectField
          name="taxRateId"
          label={LABELS.taxRateId}
          placeholder={defaultRate ? `Default: ${defaultRate.name}` : 'No default tax rate'}
          choices={choices}
          searchable
          clearable
        />
      </FormGrid>
      <RegistrationFields />
      <SwitchField
        name="isEinvoiced"
        label={LABELS.isEinvoiced}
        help="Also issues this client's invoices as electronic invoices, if the settings allow it."
      />
      <SwitchField
        name="remindersPaused"
        label={LABELS.remindersPaused}
        help="This client receives no automatic payment reminders."
      />
    </FormSection>
  );
}

/** Whether any field of the billing details differs from the default of a new client. */
const hasBillingDetails = (client: ClientDetailDto): boolean =>
  client.isEinvoiced ||
  client.remindersPaused ||
  [
    client.billingEmail,
    client.paymentDays,
    client.taxRateId,
    client.taxId,
    client.registrationNumber,
  ].some((value) => value !== null);
