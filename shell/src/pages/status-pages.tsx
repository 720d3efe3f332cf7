import { BackToDashboardButton, Button, Card, LoadingSpinner, Page, Result } from '@atrium/ui-kit';
import { SignInCard } from '../sign-in/sign-in-card';
import styles from './pages.module.css';

/** Shown in the content area while a screen loads. */
export const PageLoading = () => (
  <div className={styles.loading}>
    <LoadingSpinner />
  </div>
);

/** Shown at a URL without a screen (docs/domain/shell.md#page-not-found). */
export const PageNotFound = () => (
  <Page>
    <Card>
      <Result
        status="404"
        title="Page Not Found"
        subTitle="Did you forget to add the page to the router?"
        extra={<BackToDashboardButton />}
      />
    </Card>
  </Page>
);

/** Replaces the app when it can no longer be rendered, so it uses none of the app's components. */
export const CrashedPage = () => (
  <SignInCard title="Something Went Wrong" heading="Something went wrong" role="alert">
    <p>Your saved work is safe. Reload the page to continue.</p>
    <button type="button" className="sign-in-submit" onClick={() => location.reload()}>
      Reload
    </button>
    <div className="sign-in-link">
      <a href="/">Back to Dashboard</a>
    </div>
  </SignInCard>
);

interface UnavailablePageProps {
  /** Title of the screen that can't be shown. */
  title: string;
  /** Why, as a sentence. */
  reason: string;
  /** Shown instead of the reason while the browser is offline. */
  offlineHint?: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** Replaces a screen that can't be shown right now. */
export const UnavailablePage = ({
  title,
  reason,
  offlineHint = "This page will open when you're back online.",
  onRetry,
  isRetrying,
}: UnavailablePageProps) => (
  <Page>
    <Card>
      <div role="alert">
        <Result
          status="warning"
          title={`${title} isn't available right now`}
          subTitle={
            navigator.onLine
              ? `${reason} The rest of Atrium still works.`
              : `You're offline. ${offlineHint}`
          }
          extra={
            <Button type="primary" loading={isRetrying} onClick={onRetry}>
              Retry
            </Button>
          }
        />
      </div>
    </Card>
  </Page>
);
