import { Page } from '@atrium/ui-kit';
import { NotificationPreferencesCard } from '../../notifications/notification-preferences-card';
import { LinkedSignInsCard } from '../identities/linked-sign-ins-card';
import { PasskeysCard } from '../security/passkeys-card';
import { TwoFactorCard } from '../security/two-factor-card';
import { ChangePasswordCard } from './change-password-card';
import { PersonalInformationCard } from './personal-information-card';
import styles from './profile-page.module.css';
import { SessionsCard } from './sessions-card';
import { TokensCard } from './tokens-card';

/** Profile Settings: the signed-in user's own account. */
export const ProfilePage = () => (
  <Page>
    <div className={styles.columns}>
      <PersonalInformationCard />
      <ChangePasswordCard />
      <TwoFactorCard />
      <PasskeysCard />
      <LinkedSignInsCard />
      <NotificationPreferencesCard />
      <SessionsCard />
      <TokensCard />
    </div>
  </Page>
);
