import type { Right } from '@atrium/contracts';

export const SETTINGS_TAB_KEYS = [
  'company',
  'finance',
  'timeoff',
  'helpdesk',
  'files',
  'mail',
  'mailboxes',
  'outbox',
  'sign-in',
  'privacy',
  'audit',
  'import',
  'service-accounts',
  'webhooks',
] as const;

export type SettingsTabKey = (typeof SETTINGS_TAB_KEYS)[number];

interface SettingsTab {
  key: SettingsTabKey;
  label: string;
  /** Other words for which the search box finds it. */
  keywords?: readonly string[];
  /** Needed in addition to the right to read settings. */
  right?: Right;
}

interface SettingsTabGroup {
  label: string;
  tabs: readonly SettingsTab[];
}

const TAB_GROUPS: readonly SettingsTabGroup[] = [
  {
    label: 'Workspace',
    tabs: [
      {
        key: 'company',
        label: 'Company',
        keywords: ['address', 'bank details', 'currency', 'logo', 'time zone'],
      },
      {
        key: 'finance',
        label: 'Finance',
        keywords: [
          'tax rates',
          'vat',
          'invoice numbers',
          'e-invoices',
          'payment terms',
          'reminders',
        ],
      },
      {
        key: 'timeoff',
        label: 'Time Off',
        keywords: [
          'vacation days',
          'public holidays',
          'leave',
          'working days',
          'working week',
          'yearly renewal',
          'carry-over',
        ],
      },
      {
        key: 'helpdesk',
        label: 'Helpdesk',
        keywords: ['support', 'business hours', 'response times', 'service levels', 'sla'],
      },
      { key: 'files', label: 'Files', keywords: ['upload limits', 'storage'] },
    ],
  },
  {
    label: 'Email',
    tabs: [
      { key: 'mail', label: 'Mail', keywords: ['smtp', 'email'] },
      { key: 'mailboxes', label: 'Mailboxes', keywords: ['email', 'helpdesk'] },
      { key: 'outbox', label: 'Outbox', keywords: ['email', 'sent messages'] },
    ],
  },
  {
    label: 'Security',
    tabs: [
      {
        key: 'sign-in',
        label: 'Sign-In',
        keywords: ['passwords', 'single sign-on', 'sso', 'two-factor'],
        right: 'sign_in.manage',
      },
      {
        key: 'privacy',
        label: 'Privacy',
        keywords: ['gdpr', 'retention', 'personal data', 'erasure', 'trash'],
        right: 'privacy.manage',
      },
      { key: 'audit', label: 'Audit Log', keywords: ['history', 'activity'], right: 'audit.read' },
    ],
  },
  {
    label: 'Integrations',
    tabs: [
      {
        key: 'import',
        label: 'Import',
        keywords: ['csv', 'excel', 'spreadsheets'],
        right: 'import.manage',
      },
      {
        key: 'service-accounts',
        label: 'Service Accounts',
        keywords: ['api tokens', 'bots'],
        right: 'user.manage',
      },
      { key: 'webhooks', label: 'Webhooks', keywords: ['api', 'events'], right: 'settings.manage' },
    ],
  },
];

/**
 * The tabs of System Settings that a user with these rights can open
 * (docs/domain/settings.md#setting-access).
 */
export const settingsTabs = (rights: readonly Right[]): SettingsTabGroup[] =>
  rights.includes('settings.read')
    ? TAB_GROUPS.map(({ label, tabs }) => ({
        label,
        tabs: tabs.filter(({ right }) => right === undefined || rights.includes(right)),
      })).filter(({ tabs }) => tabs.length > 0)
    : [];

export const settingsUrl = (key: SettingsTabKey): string =>
  key === 'company' ? '/settings' : `/settings?tab=${key}`;
