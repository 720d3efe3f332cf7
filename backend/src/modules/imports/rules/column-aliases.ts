/*
 * Headers that other systems use for fields that several kinds of record have
 * (docs/domain/imports.md#mapping).
 */

export const STATUS_ALIASES = ['State', 'Stage'] as const;
export const EMAIL_ALIASES = ['Email', 'Email Address', 'Mail'] as const;
export const CLIENT_NAME_ALIASES = [
  'Client',
  'Customer',
  'Customer Name',
  'Company',
  'Company Name',
  'Account',
] as const;
export const CLIENT_EMAIL_ALIASES = [
  'Customer Email',
  'Contact Email',
  'Company Email',
  'Client Mail',
  'Customer Mail',
  'Contact Mail',
  ...EMAIL_ALIASES,
] as const;
export const DESCRIPTION_ALIASES = ['Details', 'Notes', 'Memo'] as const;
export const AMOUNT_ALIASES = ['Total', 'Gross Total', 'Total Amount', 'Price', 'Cost'] as const;
export const DUE_DATE_ALIASES = ['Due', 'Due On', 'Deadline'] as const;
export const PROJECT_ALIASES = ['Project Name'] as const;
