import { Card, Page } from '@atrium/ui-kit';
import { PasskeysCard } from './passkeys-card';
import styles from './security.module.css';
import { TwoFactorCard } from './two-factor-card';

/** The only screen after the grace period (docs/domain/accounts.md#required-second-factor). */
export const SecondFactorRequiredPage = () => (
  <Page>
    <div className={styles.required}>
      <Card title="Set Up a Second Factor">
        Your role needs a second factor. Set up an authenticator app or a passkey to continue.
      </Card>
      <TwoFactorCard />
      <PasskeysCard />
    </div>
  </Page>
);
