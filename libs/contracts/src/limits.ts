import { MEGABYTE } from './file-size';

/** Limits that the server enforces and the front end shows (docs/domain/data.md#validation). */
export const LIMITS = {
  /** Characters. */
  nameLength: 200,
  descriptionLength: 10_000,
  emailLength: 254,
  usernameLength: 254,
  searchLength: 200,
  passwordMinLength: 8,
  passwordMaxLength: 128,
  invoiceLineLength: 2000,
  reasonLength: 500,
  holidayNameLength: 100,
  /** Lines of an invoice. */
  invoiceLines: 200,
  /** Of one email, in To and in Cc. */
  invoiceRecipients: 10,
  mailSubjectLength: 200,
  mailMessageLength: 5000,
  mailSignatureLength: 1000,
  /** Rows per page. */
  pageSizeDefault: 100,
  pageSizeMax: 500,
  /** Totals are exact up to this number; above it the response has `X-Total-Capped: true`. */
  totalCap: 1000,
  /** Further recipients of a ticket's replies, and tags of a ticket. */
  ticketCc: 10,
  ticketTags: 10,
  tagLength: 40,
  /** Canned replies that one user doesn't share, and those that the team shares. */
  cannedReplies: 200,
  /** Views that one person saves for one screen. */
  savedViews: 50,
  savedViewNameLength: 60,
  savedViewStateLength: 2000,
  /** Records that one request can change. */
  bulkIds: 200,
  /** Values of a claim that an identity provider maps to roles. */
  roleMappings: 100,
  identityProviders: 50,
  mailboxes: 50,
  /** Versions of one evidence file, and its share links that haven't ended. */
  evidenceVersions: 200,
  shareLinks: 50,
  /** Contacts of one client, and members of one project. */
  clientContacts: 100,
  projectMembers: 100,
  /** Passkeys of one user. */
  passkeys: 20,
  /** API tokens of one user or service account. */
  apiTokens: 50,
  serviceAccounts: 200,
  webhooks: 50,
  webhookUrlLength: 1000,
  /** Attachments of one reply. */
  messageAttachments: 20,
  /** Bytes. */
  jsonBodyBytes: 100 * 1024,
  /** Of an invoice with many lines. */
  invoiceBodyBytes: MEGABYTE,
  profilePictureBytes: 5 * MEGABYTE,
  receiptBytes: 10 * MEGABYTE,
  companyLogoBytes: 2 * MEGABYTE,
  /** Of one imported file. */
  importFileBytes: 50 * MEGABYTE,
  importRows: 100_000,
  importColumns: 100,
  /** Days after which the rows of an import are deleted, so that it can't be undone anymore. */
  importDays: 30,
  /** The largest incoming email that is read. */
  incomingMailBytes: 50 * MEGABYTE,
  /** The highest values that the settings accept, for one evidence file and for all of them. */
  configurableFileBytesMax: 1024 ** 4,
  configurableStorageBytesMax: 1024 ** 5,
  /** Progress of a project, in percent. */
  progressMax: 100,
  /** Valid years of calendar dates. */
  yearMin: 1900,
  yearMax: 2200,
} as const;

/** The largest amount, as a decimal string (docs/domain/data.md#money). */
export const MONEY_MAX = '99999999.99';

export const INVITATION_DAYS = 7;
export const PASSWORD_RESET_MINUTES = 60;
export const HOURS_PER_DAY = 8;
export const MINUTES_PER_DAY = HOURS_PER_DAY * 60;
