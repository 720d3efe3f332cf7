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
      { key: 'company', label: 'Company' },
      { key: 'finance', label: 'Finance' },
      { key: 'timeoff', label: 'Time Off' },
      { key: 'helpdesk', label: 'Helpdesk' },
      { key: 'files', label: 'Files' },
    ],
  },
  {
    label: 'Email',
    tabs: [
      { key: 'mail', label: 'Mail' },
      { key: 'mailboxes', label: 'Mailboxes' },
      { key: 'outbox', label: 'Outbox' },
    ],
  },
  {
    label: 'Security',
    tabs: [
      { key: 'sign-in', label: 'Sign-In', right: 'sign_in.manage' },
      { key: 'privacy', label: 'Privacy', right: 'privacy.manage' },
      { key: 'audit', label: 'Audit Log', right: 'audit.read' },
    ],
  },
  {
    label: 'Integrations',
    tabs: [
      { key: 'import', label: 'Import', right: 'import.manage' },
      { key: 'service-accounts', label: 'Service Accounts', right: 'user.manage' },
      { key: 'webhooks', label: 'Webhooks', right: 'settings.manage' },
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
