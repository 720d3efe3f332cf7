import type { Right } from '@atrium/contracts';
import { Card, ErrorState, ListSkeleton, Page, Stack } from '@atrium/ui-kit';
import { urlChoice, useUrlState } from '@atrium/web-kit';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { SettingsDto } from '../api/endpoints.generated';
import { useSignedIn } from '../session/signed-in';
import { AuditLog } from './audit/audit-log';
import { CompanyForm } from './forms/company-form';
import { FilesForm } from './forms/files-form';
import { FinanceSettings } from './forms/finance-form';
import { HelpdeskForm } from './forms/helpdesk-form';
import { MailCard } from './forms/mail-card';
import { SignInSettingsForm } from './forms/sign-in-form';
import { TimeOffForm } from './forms/time-off-form';
import { IdentityProvidersCard } from './identity-providers/identity-providers-card';
import { ImportSettings } from './imports/import-settings';
import { LogoCard } from './logo/logo-card';
import { MailboxSettings } from './mailboxes/mailbox-settings';
import { OutboxList } from './outbox/outbox-list';
import { PrivacySettings } from './privacy/privacy-settings';
import { ServiceAccounts } from './service-accounts/service-accounts';
import { Webhooks } from './webhooks/webhooks';
import { useGetSettingsQuery } from './settings-api';
import styles from './settings-page.module.css';

const CompanySettings = ({ settings }: { settings: SettingsDto }) => (
  <Stack>
    <CompanyForm settings={settings} />
    <LogoCard settings={settings} />
  </Stack>
);

const GROUPS = {
  company: CompanySettings,
  finance: FinanceSettings,
  timeoff: TimeOffForm,
  helpdesk: HelpdeskForm,
  'sign-in': SignInSettingsForm,
  files: FilesForm,
  mail: MailCard,
} as const satisfies Record<string, ComponentType<{ settings: SettingsDto }>>;

type Group = keyof typeof GROUPS;

const TABS = [
  { key: 'company', label: 'Company' },
  { key: 'finance', label: 'Finance' },
  { key: 'timeoff', label: 'Time Off' },
  { key: 'helpdesk', label: 'Helpdesk' },
  { key: 'sign-in', label: 'Sign-In' },
  { key: 'files', label: 'Files' },
  { key: 'privacy', label: 'Privacy' },
  { key: 'mail', label: 'Mail' },
  { key: 'mailboxes', label: 'Mailboxes' },
  { key: 'import', label: 'Import' },
  { key: 'service-accounts', label: 'Service Accounts' },
  { key: 'webhooks', label: 'Webhooks' },
  { key: 'outbox', label: 'Outbox' },
  { key: 'audit', label: 'Audit Log' },
] as const;

type Tab = (typeof TABS)[number]['key'];

/** Tabs that need more than the right to read settings. */
const TAB_RIGHTS: Partial<Record<Tab, Right>> = {
  'service-accounts': 'user.manage',
  import: 'import.manage',
  webhooks: 'settings.manage',
  audit: 'audit.read',
  'sign-in': 'sign_in.manage',
  privacy: 'privacy.manage',
};

const STATE = {
  tab: urlChoice<Tab, Tab>(
    TABS.map(({ key }) => key),
    'company',
  ),
};

const addressOf = (tab: Tab): string => (tab === 'company' ? '/settings' : `/settings?tab=${tab}`);

/** System Settings (docs/domain/settings.md#setting-access). */
export function SettingsPage() {
  const [{ tab }] = useUrlState(STATE);
  const { rights } = useSignedIn();
  const tabs = TABS.filter(({ key }) => {
    const right = TAB_RIGHTS[key];
    return right === undefined || rights.includes(right);
  });
  return (
    <Page>
      <div className={styles.columns}>
        <nav className={styles.tabs} aria-label="Settings">
          {tabs.map(({ key, label }) => (
            <Link
              key={key}
              to={addressOf(key)}
              className={styles.tab}
              aria-current={key === tab ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.content}>
          {tab === 'audit' ? (
            <AuditLog />
          ) : tab === 'sign-in' ? (
            <Stack gap={16}>
              <SettingsGroup tab={tab} />
              <IdentityProvidersCard />
            </Stack>
          ) : tab === 'mailboxes' ? (
            <MailboxSettings />
          ) : tab === 'import' ? (
            <ImportSettings />
          ) : tab === 'service-accounts' ? (
            <ServiceAccounts />
          ) : tab === 'privacy' ? (
            <PrivacySettings />
          ) : tab === 'webhooks' ? (
            <Webhooks />
          ) : tab === 'outbox' ? (
            <OutboxList />
          ) : (
            <SettingsGroup tab={tab} />
          )}
        </div>
      </div>
    </Page>
  );
}

function SettingsGroup({ tab }: { tab: Group }) {
  const { data, error, isFetching, refetch } = useGetSettingsQuery();
  if (data) {
    const Form = GROUPS[tab];
    return <Form key={tab} settings={data} />;
  }
  return (
    <Card>
      {error ? (
        <ErrorState
          title="Couldn't load the settings"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ListSkeleton rows={5} />
      )}
    </Card>
  );
}
