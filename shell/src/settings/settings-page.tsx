import { Card, ListSkeleton, Page, QueryState, Stack, useIsPhone } from '@atrium/ui-kit';
import { CompactSelect } from '@atrium/ui-kit/data';
import { urlChoice, useUrlState } from '@atrium/web-kit';
import type { ComponentType } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { SettingsDto } from '../api/endpoints.generated';
import {
  SETTINGS_TAB_KEYS,
  type SettingsTabKey,
  settingsTabs,
  settingsUrl,
} from '../navigation/settings-tabs';
import { useSignedIn } from '../session/signed-in';
import { AuditLog } from './audit/audit-log';
import { CompanyForm } from './forms/company-form';
import { FilesForm } from './forms/files-form';
import { FinanceSettings } from './forms/finance-form';
import { HelpdeskForm } from './forms/helpdesk-form';
import { MailCard } from './forms/mail-card';
import { SignInSettingsForm } from './forms/sign-in-settings-form';
import { TimeOffForm } from './forms/time-off-form';
import { IdentityProvidersCard } from './identity-providers/identity-providers-card';
import { ImportSettings } from './imports/import-settings';
import { LogoCard } from './logo/logo-card';
import { MailboxSettings } from './mailboxes/mailbox-settings';
import { OutboxList } from './outbox/outbox-list';
import { PrivacySettings } from './privacy/privacy-settings';
import { ServiceAccounts } from './service-accounts/service-accounts';
import { useGetSettingsQuery } from './settings-api';
import styles from './settings-page.module.css';
import { Webhooks } from './webhooks/webhooks';

/** Loads the settings for a tab that shows them. */
const withSettings = (Content: ComponentType<{ settings: SettingsDto }>) => () => (
  <LoadedSettings Content={Content} />
);

const TABS: Record<SettingsTabKey, ComponentType> = {
  company: withSettings(({ settings }) => (
    <Stack>
      <CompanyForm settings={settings} />
      <LogoCard settings={settings} />
    </Stack>
  )),
  finance: withSettings(FinanceSettings),
  timeoff: withSettings(TimeOffForm),
  helpdesk: withSettings(HelpdeskForm),
  files: withSettings(FilesForm),
  mail: withSettings(MailCard),
  mailboxes: MailboxSettings,
  outbox: OutboxList,
  'sign-in': withSettings(({ settings }) => (
    <Stack gap={16}>
      <SignInSettingsForm settings={settings} />
      <IdentityProvidersCard />
    </Stack>
  )),
  privacy: PrivacySettings,
  audit: AuditLog,
  import: ImportSettings,
  'service-accounts': ServiceAccounts,
  webhooks: Webhooks,
};

const STATE = {
  tab: urlChoice<SettingsTabKey, SettingsTabKey>(SETTINGS_TAB_KEYS, 'company'),
};

/** System Settings (docs/domain/settings.md#setting-access). */
export function SettingsPage() {
  const [{ tab }] = useUrlState(STATE);
  const isPhone = useIsPhone();
  const Content = TABS[tab];
  return (
    <Page>
      <div className={styles.columns}>
        <nav className={styles.tabs} aria-label="Settings">
          {isPhone ? <TabSelect current={tab} /> : <TabLinks current={tab} />}
          {!isPhone && <Version />}
        </nav>
        {/* Receives the focus when the focused element in it is replaced. */}
        <section className={styles.content}>
          <Content />
        </section>
      </div>
      {isPhone && <Version />}
    </Page>
  );
}

function Version() {
  const { data } = useGetSettingsQuery();
  return data ? <p className={styles.version}>Atrium {data.atriumVersion}</p> : null;
}

interface TabsProps {
  current: SettingsTabKey;
}

function TabLinks({ current }: TabsProps) {
  const { rights } = useSignedIn();
  return settingsTabs(rights).map((group) => (
    <div key={group.label} className={styles.group} role="group" aria-label={group.label}>
      <div className={styles.groupLabel} aria-hidden>
        {group.label}
      </div>
      {group.tabs.map(({ key, label }) => (
        <Link
          key={key}
          to={settingsUrl(key)}
          className={styles.tab}
          aria-current={key === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </div>
  ));
}

function TabSelect({ current }: TabsProps) {
  const { rights } = useSignedIn();
  const navigate = useNavigate();
  const tabs = settingsTabs(rights).flatMap((group) => group.tabs);
  return (
    <CompactSelect
      label="Settings"
      value={settingsUrl(current)}
      choices={tabs.map(({ key, label }) => ({ value: settingsUrl(key), label }))}
      onChange={(address) => void navigate(address)}
    />
  );
}

function LoadedSettings({ Content }: { Content: ComponentType<{ settings: SettingsDto }> }) {
  const query = useGetSettingsQuery();
  if (query.data) return <Content settings={query.data} />;
  return (
    <Card>
      <QueryState
        query={query}
        errorTitle="Couldn't load the settings"
        skeleton={<ListSkeleton rows={5} />}
      />
    </Card>
  );
}
