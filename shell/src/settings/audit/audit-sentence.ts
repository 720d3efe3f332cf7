import { type AuditEntity, formatList, ticketNumber } from '@atrium/contracts';
import type { AuditEntryDto } from '../../api/endpoints.generated';
import { deviceName } from '../../shared/device-name';
import {
  actionLabel,
  ENTITY_LABELS,
  fieldWords,
  formatField,
  NO_VALUE,
  TIMESTAMP,
} from './audit-labels';

/** What the person did, in the parts around the record's name: `approved`, name, `''`. */
interface AuditSentence {
  before: string;
  /** Name of the record; null if the sentence doesn't name one. */
  record: string | null;
  after: string;
}

/** Longer values are shown in the details only. */
const MAX_VALUE_LENGTH = 40;
const MAX_NAMED_FIELDS = 3;

/** By action, with `{}` for the record. An action that is missing here is described by its verb. */
const SENTENCES: Readonly<Record<string, string>> = {
  'calendar_feed.renew': 'created a new URL for their calendar feed',
  'calendar_feed.end': 'deleted the URL of their calendar feed',
  'session.end': 'signed out',
  'session.end_others': 'signed out on all other devices',
  'user.invite': 'invited {}',
  'user.resend_invitation': 'resent the invitation to {}',
  'user.accept_invitation': 'accepted their invitation',
  'user.update_profile': 'updated their profile',
  'user.change_picture': 'changed the profile picture of {}',
  'user.remove_picture': 'removed the profile picture of {}',
  'user.change_password': 'changed their password',
  'user.reset_password': 'reset their password with a link',
  'user.make_reset_link': 'created a password reset link for {}',
  'user.request_reset_link': 'requested a password reset link for {}',
  'user.enable_totp': 'set up an authenticator app',
  'user.disable_totp': 'removed their authenticator app',
  'user.renew_recovery_codes': 'created new recovery codes',
  'user.add_passkey': 'added a passkey',
  'user.remove_passkey': 'removed a passkey',
  'user.reset_second_factor': 'reset the second factor of {}',
  'user.end_sessions': 'signed {} out of all sessions',
  'user.make_sign_in_link': 'created a sign-in link for {}',
  'user.link_identity': 'linked a sign-in to their account',
  'user.unlink_identity': 'unlinked a sign-in from their account',
  'user.choose_notifications': 'changed their notification preferences',
  'user.export': 'exported the personal data of {}',
  'user.erase': 'erased the personal data of {}',
  'project.member_add': 'added a member to {}',
  'project.member_remove': 'removed a member from {}',
  'project.transfer': 'transferred the ownership of {}',
  'project.comment_add': 'commented on {}',
  'project.comment_update': 'edited a comment on {}',
  'project.comment_delete': 'deleted a comment on {}',
  'ticket.reply': 'replied to {}',
  'ticket.note': 'added a note to {}',
  'ticket.mail_in': 'received an email on {}',
  'ticket.undelivered': "couldn't deliver a reply to {}",
  'ticket.partly_delivered': "couldn't deliver a reply to some recipients of {}",
  'ticket.retry_reply': 'sent a failed reply to {} again',
  'ticket.message_out': 'moved a message from {} to a new ticket',
  'ticket.message_in': 'moved a message to {}',
  'client.merge': 'merged {}',
  'client.export': 'exported the personal data of the contact of {}',
  'client.erase': 'erased the personal data of the contact of {}',
  'client.contact_add': 'added a contact to {}',
  'client.contact_update': 'edited a contact of {}',
  'client.contact_remove': 'removed a contact from {}',
  'client.contact_export': 'exported the personal data of a contact of {}',
  'client.contact_erase': 'erased the personal data of a contact of {}',
  'client.note_add': 'added a note to {}',
  'client.note_update': 'edited a note on {}',
  'client.note_delete': 'deleted a note on {}',
  'client.send_statement': 'sent a statement to {}',
  'evidence.upload': 'uploaded {}',
  'evidence.register': 'added {}',
  'evidence.add_version': 'uploaded a new version of {}',
  'evidence.delete': 'moved {} to the trash',
  'evidence.restore': 'restored {} from the trash',
  'evidence.purge': 'permanently deleted {}',
  'evidence.share': 'created a share link for {}',
  'evidence.unshare': 'revoked a share link for {}',
  'invoice.issue': 'issued {}',
  'invoice.send': 'sent {} by email',
  'invoice.open': 'opened {} online',
  'invoice.remind': 'sent a reminder for {} by email',
  'invoice.pause_reminders': 'paused the reminders for {}',
  'invoice.resume_reminders': 'resumed the reminders for {}',
  'invoice.revoke_link': 'turned off the public link to {}',
  'invoice.pay': 'marked {} as paid',
  'invoice.record_payment': 'recorded a payment for {}',
  'invoice.record_refund': 'recorded a refund for {}',
  'invoice.reverse_payment': 'reversed a payment for {}',
  'invoice.credit': 'credited {}',
  'invoice.cancel': 'cancelled {}',
  'invoice.overdue': 'marked {} as overdue',
  'recurring_invoice.run': 'created the due invoices for {}',
  'recurring_invoice.pause': 'paused the recurring invoice for {}',
  'recurring_invoice.resume': 'resumed the recurring invoice for {}',
  'recurring_invoice.skip': 'skipped the next date of the recurring invoice for {}',
  'recurring_invoice.unskip': 'restored the skipped date of the recurring invoice for {}',
  'recurring_invoice.end': 'ended the recurring invoice for {}',
  'expense.approve': 'approved the expense from {}',
  'expense.reject': 'rejected the expense from {}',
  'expense.pay': 'marked the expense from {} as paid',
  'expense.resubmit': 'submitted the expense from {} again',
  'expense.attach_receipt': 'attached a receipt to the expense from {}',
  'expense.remove_receipt': 'removed the receipt of the expense from {}',
  'time_off_balance.renew': 'renewed the time off balance of {}',
  'time_off_request.create': 'requested time off for {}',
  'time_off_request.approve': 'approved the time off for {}',
  'time_off_request.deny': 'denied the time off for {}',
  'time_off_request.cancel': 'cancelled the time off for {}',
  'api_token.revoke': 'revoked the API token {}',
  'webhook.rotate_secret': 'rotated the secret of the webhook {}',
  'webhook.test': 'tested the webhook {}',
  'webhook.resend': 'sent an event to the webhook {} again',
  'webhook.resend_undelivered': 'sent the undelivered events to the webhook {} again',
  'mailbox.accept_mail': 'accepted a held email in {}',
  'mailbox.discard_mail': 'discarded a held email in {}',
  'import.upload': 'uploaded the file of {}',
  'import.map': 'assigned the columns of {}',
  'import.check': 'started the dry run of {}',
  'import.finish_check': 'finished the dry run of {}',
  'import.run': 'started {}',
  'import.finish_run': 'finished {}',
  'import.undo': 'started undoing {}',
  'import.finish_undo': 'finished undoing {}',
  'import.fail': "couldn't finish {}",
  'setting.block_sender': 'blocked a sender of emails',
  'setting.unblock_sender': 'unblocked a sender of emails',
  'setting.change_logo': 'changed the company logo',
  'setting.remove_logo': 'removed the company logo',
  'setting.test_mail': 'sent a test email',
  'setting.retry_mail': 'sent an email from the outbox again',
  'setting.apply_retention': 'deleted old records by a retention rule',
};

const VERBS: Readonly<Record<string, string>> = {
  create: 'created {}',
  update: 'changed {}',
  delete: 'deleted {}',
};

/** The kind of record, before a name that doesn't show it. */
const PREFIXES: Partial<Record<AuditEntity, string>> = {
  expense: 'the expense from',
  recurring_invoice: 'the recurring invoice for',
  time_off_balance: 'the time off balance of',
  time_off_request: 'the time off for',
  tax_rate: 'the tax rate',
  canned_reply: 'the canned reply',
  mailbox: 'the mailbox',
  identity_provider: 'the identity provider',
  saved_view: 'the view',
  api_token: 'the API token',
  service_account: 'the service account',
  webhook: 'the webhook',
};

/** Secrets aren't recorded, so an update without changed fields changed the secret. */
const SECRETS: Partial<Record<AuditEntity, string>> = {
  identity_provider: 'client secret',
  mailbox: 'password',
};

/** What turning a field on or off means, with `{}` for the record. */
const SWITCHES: Readonly<Record<string, { on: string; off: string }>> = {
  createsUsers: {
    on: 'turned on account creation for {}',
    off: 'turned off account creation for {}',
  },
  remindersPaused: { on: 'paused the reminders for {}', off: 'resumed the reminders for {}' },
};

/** `changed the status of INV-2026-0012 from Pending to Paid`, without the person's name. */
export function auditSentence(entry: AuditEntryDto): AuditSentence {
  const { action, entity } = entry;
  if (action === 'session.start') return sentenceOf(signInTemplate(entry), entry);
  // Most users request time off for themselves.
  if (action === 'time_off_request.create' && entry.recordName === entry.actorName) {
    return sentenceOf('requested time off', entry);
  }
  // Such as by their first sign-in with an identity provider.
  if (action === 'user.create' && entry.entityId === entry.actorId) {
    return sentenceOf('created their account', entry);
  }
  const account = (entry.after ?? entry.before)?.['serviceAccount'];
  if (entity === 'api_token' && typeof account === 'string') {
    const verb = action === 'api_token.create' ? 'created' : 'revoked';
    return sentenceOf(`${verb} the API token {} of the service account ${account}`, entry);
  }
  const template = SENTENCES[action];
  if (template) return sentenceOf(template, entry);
  const verb = action.slice(action.indexOf('.') + 1);
  if (entity === 'setting' && verb.startsWith('update_')) {
    const group = fieldWords(verb.slice('update_'.length));
    const labels = fieldLabelsOf(entry);
    const settings = `the ${group} settings`;
    return sentenceOf(
      labels.length > 0 ? `changed the ${listed(labels)} in ${settings}` : `changed ${settings}`,
      entry,
    );
  }
  const prefix = PREFIXES[entity];
  const object = prefix ? `${prefix} {}` : '{}';
  const update =
    verb === 'update' ? (mergeTemplate(entry) ?? updateTemplate(entry, object)) : undefined;
  if (update) return sentenceOf(update, entry);
  const fallback = `${actionLabel(action).toLowerCase()}: {}`;
  return sentenceOf((VERBS[verb] ?? fallback).replace('{}', object), entry);
}

/** The note of a sign-in that says how the user signed in: `With Harbour Login.` */
const SIGN_IN_METHOD = /^With (.+)\.$/;

/** The device of a sign-in, such as `Chrome on Windows`; null if the note doesn't name one. */
export const signInDevice = ({ action, note }: AuditEntryDto): string | null =>
  action === 'session.start' && note && !SIGN_IN_METHOD.test(note) ? deviceName(note) : null;

function signInTemplate(entry: AuditEntryDto): string {
  const device = signInDevice(entry);
  if (device) return `signed in from ${device.replace(/^Unknown/, 'an unknown')}`;
  const method = entry.note?.match(SIGN_IN_METHOD)?.[1];
  return method ? `signed in with ${method}` : 'signed in';
}

/** The sentence as plain text, without the person's name: `signed in from Chrome on Windows`. */
export function auditText(entry: AuditEntryDto): string {
  const { before, record, after } = auditSentence(entry);
  return [before, record, after].filter(Boolean).join(' ');
}

function sentenceOf(template: string, entry: AuditEntryDto): AuditSentence {
  // `changed Expense #54` instead of `changed the expense from Expense #54`.
  const repeated = entry.recordName === null ? PREFIXES[entry.entity] : undefined;
  const shown = repeated ? template.replace(`${repeated} {}`, '{}') : template;
  const [before = '', after] = shown.split('{}');
  return {
    before: before.trim(),
    record: after === undefined ? null : recordName(entry),
    after: (after ?? '').trim(),
  };
}

/** The name of the record, or its kind and number. */
export function recordName({
  recordName: name,
  entity,
  entityId,
}: Pick<AuditEntryDto, 'recordName' | 'entity' | 'entityId'>): string {
  if (name !== null) return name;
  const label = ENTITY_LABELS[entity];
  if (entityId === null) return label;
  return `${label} ${entity === 'ticket' ? ticketNumber(entityId) : `#${entityId}`}`;
}

/**
 * The fields without ids of records, if any remain: users recognize a name, but not the id next to
 * it. Ids of records are numbers, unlike a tax ID.
 */
export function withoutIds(
  fields: readonly string[],
  { before, after }: Pick<AuditEntryDto, 'before' | 'after'>,
): readonly string[] {
  const isRecordId = (field: string): boolean =>
    field === 'id' ||
    (field.endsWith('Id') &&
      [before?.[field], after?.[field]].every((value) => typeof (value ?? 0) === 'number'));
  const named = fields.filter((field) => !isRecordId(field));
  return named.length > 0 ? named : fields;
}

const changedFields = (entry: AuditEntryDto): readonly string[] =>
  withoutIds(Object.keys(entry.after ?? {}), entry);

/** The changed fields in words: `due date`, `assignee`. */
const fieldLabelsOf = (entry: AuditEntryDto): readonly string[] =>
  changedFields(entry).map(fieldWords);

/** A merge of two tickets, or its undo, which both tickets record. */
function mergeTemplate({ before, after }: AuditEntryDto): string | undefined {
  for (const field of ['mergedInto', 'mergedTicket']) {
    const number = after?.[field] ?? before?.[field];
    if (typeof number === 'string') {
      const tickets = field === 'mergedInto' ? `{} into ${number}` : `${number} into {}`;
      return after?.[field] ? `merged ${tickets}` : `undid the merge of ${tickets}`;
    }
  }
  return undefined;
}

/**
 * `changed the status of {} from Open to Closed`, `deactivated {}` or `paused the reminders for {}`
 * for one field, the names alone for several.
 *
 * @returns undefined if the entry doesn't say what was changed
 */
function updateTemplate(entry: AuditEntryDto, object: string): string | undefined {
  const { before, after } = entry;
  // The server revokes an invitation when, for example, its email address changes.
  if (after?.['invitationRevokedAt']) {
    const { invitationRevokedAt: _, ...entered } = after;
    const change = updateTemplate({ ...entry, after: entered }, object);
    return change && `${change} and revoked their invitation`;
  }
  const fields = changedFields(entry);
  const labels = fieldLabelsOf(entry);
  const [field] = fields;
  if (field === undefined) {
    const secret = SECRETS[entry.entity];
    return secret && `changed the ${secret} of ${object}`;
  }
  if (fields.length > 1) {
    return `changed the ${listed(labels)} of ${object}`;
  }
  if (field === 'isActive') {
    return `${after?.[field] === true ? 'activated' : 'deactivated'} ${object}`;
  }
  if (/^is[A-Z]/.test(field)) {
    return `marked ${object} as ${after?.[field] === true ? '' : 'not '}${labels[0]}`;
  }
  const value = after?.[field];
  if (typeof value === 'boolean') {
    const sentence = SWITCHES[field]?.[value ? 'on' : 'off'];
    if (sentence) return sentence.replace('{}', object);
    return `turned ${value ? 'on' : 'off'} the ${labels[0]} of ${object}`;
  }
  const [from, to] = [shortValue(field, before?.[field]), shortValue(field, value)];
  if (to === '') return `removed the ${labels[0]} of ${object}`;
  if (from === undefined || to === undefined) return `changed the ${labels[0]} of ${object}`;
  return from === ''
    ? `set the ${labels[0]} of ${object} to ${to}`
    : `changed the ${labels[0]} of ${object} from ${from} to ${to}`;
}

/** `a and b`; of many labels, the first ones and the number of the others. */
function listed(labels: readonly string[]): string {
  // "1 more field" would be as long as the label that it replaces.
  const named = labels.length > MAX_NAMED_FIELDS + 1 ? labels.slice(0, MAX_NAMED_FIELDS) : labels;
  const more = labels.length - named.length;
  const parts = more > 0 ? [...named, `${more} more fields`] : named;
  return formatList(parts);
}

/** Empty for a missing value, undefined for a time or a value that is too long for a sentence. */
function shortValue(name: string, value: unknown): string | undefined {
  if (typeof value === 'string' && TIMESTAMP.test(value)) return undefined;
  const text = formatField(name, value);
  if (text === NO_VALUE) return '';
  return text.length > MAX_VALUE_LENGTH ? undefined : text;
}

const PATHS: Partial<Record<AuditEntity, (id: number) => string>> = {
  project: (id) => `/projects/${id}`,
  ticket: (id) => `/tickets/${id}`,
  client: (id) => `/clients/${id}`,
  evidence: (id) => `/evidence/${id}`,
  invoice: (id) => `/billing/${id}`,
  expense: (id) => `/expenses/${id}`,
  user: (id) => `/team/${id}`,
  import: (id) => `/settings?tab=import&import=${id}`,
  time_off_request: (id) => `/time-off-manager/${id}`,
};

/** URL of the record; null if it has none, was deleted or is in the trash. */
export function recordPath({
  action,
  entity,
  entityId,
  isRecordDeleted,
}: Pick<AuditEntryDto, 'action' | 'entity' | 'entityId' | 'isRecordDeleted'>): string | null {
  const isGone = isRecordDeleted || action.endsWith('.delete') || action.endsWith('.purge');
  return entityId === null || isGone ? null : (PATHS[entity]?.(entityId) ?? null);
}
