import { Button, Card, Page, Stack } from '@atrium/ui-kit';
import { PasskeysCard } from './passkeys-card';
import styles from './security.module.css';
import { TwoFactorCard } from './two-factor-card';

interface SecondFactorRequiredPageProps {
  /** The user can open the other screens again. */
  isDone: boolean;
  onContinue: () => void;
}

/** The only screen after the grace period (docs/domain/accounts.md#required-second-factor). */
export const SecondFactorRequiredPage = ({ isDone, onContinue }: SecondFactorRequiredPageProps) => (
  <Page>
    <div className={styles.required}>
      <Card title="Set Up a Second Factor">
        {isDone ? (
          <Stack>
            <div role="status">You&apos;re all set. Your account has a second factor.</div>
            <div>
              <Button type="primary" onClick={onContinue}>
                Continue
              </Button>
            </div>
          </Stack>
        ) : (
          'Your role needs a second factor. Set up an authenticator app or a passkey to continue.'
        )}
      </Card>
      <TwoFactorCard />
      <PasskeysCard />
    </div>
  </Page>
);
