import { Button, Card, Page, Result } from '@atrium/ui-kit';

interface UnavailableCardProps {
  /** What stands at this place otherwise, such as the title of the screen. */
  title: string;
  reason: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** Stands in the place of a part of the page that cannot be shown. */
export const UnavailableCard = ({ title, reason, onRetry, isRetrying }: UnavailableCardProps) => (
  <Page>
    <Card>
      <div role="alert">
        <Result
          status="warning"
          title={`${title} is not available right now`}
          subTitle={`${reason} Everything else goes on working.`}
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
