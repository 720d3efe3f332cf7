import {
  keysOf,
  LIMITS,
  MAILBOX_LABELS as LABELS,
  MAILBOX_SECURITIES,
  type MailboxSecurity,
  requiredMessage,
  TICKET_PRIORITIES,
  yesOrNo,
} from '@atrium/contracts';
import { PRIORITY_APPEARANCE } from '@atrium/ui-kit';
import { useChoiceSearch } from '@atrium/ui-kit/data';
import {
  changedValues,
  EmailField,
  FormGrid,
  type LabeledChange,
  labeledChanges,
  NumberField,
  PasswordField,
  SearchSelectField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@atrium/ui-kit/forms';
import type { CreateMailboxDto, MailboxDto, UpdateMailboxDto } from '../../api/endpoints.generated';
import { REQUIRED_CHOICE, REQUIRED_NUMBER } from '../forms/settings-form';
import { useListStaffDirectoryQuery } from '../settings-api';

const FIELDS = keysOf(LABELS);

/** The labels of the fields that the server sends. */
const { password: _password, ...STORED_LABELS } = LABELS;

/** Uses the API's field names, so that server errors appear at their fields. */
export type MailboxValues = Required<CreateMailboxDto>;

export const NEW_MAILBOX: Partial<MailboxValues> = {
  port: 993,
  security: 'tls',
  folder: 'INBOX',
  defaultPriority: 'medium',
  isActive: true,
};

/** The password is never sent to the browser, so its field starts empty. */
export const valuesOf = (mailbox: MailboxDto): MailboxValues => ({ ...mailbox, password: '' });

/** The fields that the user changed. */
export const changesOf = (before: MailboxDto, entered: MailboxValues): UpdateMailboxDto =>
  changedValues(FIELDS, valuesOf(before), entered);

/** The differences between two versions of a mailbox, as displayed. */
export const differences = (before: MailboxDto, after: MailboxDto): LabeledChange[] =>
  labeledChanges(STORED_LABELS, before, after, displayed);

function displayed(mailbox: MailboxDto, field: keyof typeof STORED_LABELS): string {
  switch (field) {
    case 'security':
      return SECURITY_LABELS[mailbox.security];
    case 'defaultPriority':
      return PRIORITY_APPEARANCE[mailbox.defaultPriority].label;
    case 'defaultAssigneeId':
      return mailbox.defaultAssigneeName ?? 'Unassigned';
    case 'isActive':
      return yesOrNo(mailbox.isActive);
    default:
      return String(mailbox[field] ?? '—');
  }
}

const SECURITY_LABELS: Record<MailboxSecurity, string> = {
  tls: 'TLS',
  starttls: 'STARTTLS',
  none: 'None (not recommended)',
};

const SECURITIES = MAILBOX_SECURITIES.map((value) => ({ value, label: SECURITY_LABELS[value] }));

const PRIORITIES = TICKET_PRIORITIES.map((value) => ({
  value,
  label: PRIORITY_APPEARANCE[value].label,
}));

interface MailboxFieldsProps {
  /** Undefined for a new mailbox. */
  mailbox?: MailboxDto;
}

export function MailboxFields({ mailbox }: MailboxFieldsProps) {
  return (
    <>
      <FormGrid>
        <TextField
          name="name"
          label={LABELS.name}
          help="Clients see it as the sender of replies."
          required={requiredMessage(LABELS.name)}
        />
        <EmailField
          name="address"
          label={LABELS.address}
          help="The address that clients write to."
          required={requiredMessage(LABELS.address)}
        />
        <TextField
          name="host"
          label={LABELS.host}
          maxLength={253}
          required={requiredMessage(LABELS.host)}
        />
        <NumberField
          name="port"
          label={LABELS.port}
          min={1}
          max={65_535}
          integer
          rules={REQUIRED_NUMBER}
        />
        <SelectField
          name="security"
          label={LABELS.security}
          choices={SECURITIES}
          rules={REQUIRED_CHOICE}
        />
        <TextField name="folder" label={LABELS.folder} required={requiredMessage(LABELS.folder)} />
        <TextField
          name="username"
          label={LABELS.username}
          maxLength={LIMITS.emailLength}
          required={requiredMessage(LABELS.username)}
        />
        <PasswordField
          name="password"
          label={LABELS.password}
          autoComplete="new-password"
          {...(mailbox
            ? {
                help: 'Leave empty to keep the current password. Enter it again if you change the server, port or encryption.',
              }
            : { required: requiredMessage(LABELS.password) })}
        />
        <SelectField
          name="defaultPriority"
          label={LABELS.defaultPriority}
          choices={PRIORITIES}
          rules={REQUIRED_CHOICE}
        />
        <AssigneeField mailbox={mailbox} />
      </FormGrid>
      <TextAreaField
        name="signature"
        label={LABELS.signature}
        help="In replies and confirmations, below the names of the author and this mailbox. For example a phone number and the company's details."
        maxLength={LIMITS.mailSignatureLength}
      />
      <SwitchField
        name="isActive"
        label={LABELS.isActive}
        help="Emails of an inactive mailbox stay on the mail server."
      />
    </>
  );
}

/** People are found by typing. The current assignee is offered even if they were deactivated. */
function AssigneeField({ mailbox }: MailboxFieldsProps) {
  const { query, skip, text, isSearchPending, setText, load } = useChoiceSearch();
  const staff = useListStaffDirectoryQuery(query, { skip });
  const { defaultAssigneeId: id = null, defaultAssigneeName: name } = mailbox ?? {};
  return (
    <SearchSelectField
      name="defaultAssigneeId"
      label={LABELS.defaultAssigneeId}
      source={{
        choices: (staff.currentData?.rows ?? []).map((user) => ({
          value: user.id,
          label: user.name,
        })),
        text,
        setText,
        load,
        isSearching: isSearchPending(staff),
      }}
      selected={id === null ? undefined : { value: id, label: name ?? 'Unknown user' }}
      emptyText="Unassigned"
    />
  );
}
