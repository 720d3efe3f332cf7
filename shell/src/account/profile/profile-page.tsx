import { Page } from '@atrium/ui-kit';
import { PreferencesCard } from '../../notifications/preferences-card';
import { ChangePasswordCard } from './change-password-card';
import { OwnSessionsCard } from './own-sessions-card';
import { PersonalInformationCard } from './personal-information-card';
import styles from './profile-page.module.css';

/** Profile Settings (specification section 2): what a person may change of the own account. */
export const ProfilePage = () => (
  <Page>
    <div className={styles.columns}>
      <PersonalInformationCard />
      <ChangePasswordCard />
      <PreferencesCard />
      <OwnSessionsCard />
    </div>
  </Page>
);
