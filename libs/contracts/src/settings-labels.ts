/*
 * The labels of the records that admins manage in the settings, as in `labels.ts`.
 */

/** Fields that users enter for a mailbox. */
export const MAILBOX_LABELS = {
  name: 'Name',
  address: 'Email Address',
  host: 'IMAP Server',
  port: 'Port',
  security: 'Encryption',
  username: 'Username',
  password: 'Password',
  folder: 'Folder',
  defaultPriority: 'Priority of New Tickets',
  defaultAssigneeId: 'Assignee of New Tickets',
  signature: 'Signature',
  isActive: 'Active',
} as const;

/** Fields that users enter for an identity provider. */
export const IDENTITY_PROVIDER_LABELS = {
  name: 'Name',
  key: 'Key',
  issuer: 'Issuer',
  clientId: 'Client ID',
  clientSecret: 'Client Secret',
  scopes: 'Scopes',
  roleClaim: 'Role Claim',
  roleMapping: 'Roles by Value',
  createsUsers: 'Create Accounts',
  defaultRole: 'Default Role',
  isActive: 'Active',
} as const;

/** Fields that users enter for a tax rate. */
export const TAX_RATE_LABELS = {
  name: 'Name',
  category: 'Category',
  percent: 'Percent',
  reason: 'Reason',
  isDefault: 'Default',
  isActive: 'Active',
} as const;

/** Fields that users enter for an API token. */
export const API_TOKEN_LABELS = {
  name: 'Name',
  scopes: 'Scopes',
  expiresAt: 'Expiration',
} as const;

/** Fields that users enter for a service account. */
export const SERVICE_ACCOUNT_LABELS = {
  name: 'Name',
  role: 'Role',
  isActive: 'Active',
} as const;

/** Fields that users enter for a webhook. */
export const WEBHOOK_LABELS = {
  url: 'URL',
  eventTypes: 'Events',
  serviceAccountId: 'Service Account',
  isActive: 'Active',
} as const;
