import { Button, Card, Page, Result } from '@atrium/ui-kit';
import type { RemoteProblem } from './remote-problem';
import { REMOTE_TEXTS } from './remote-texts';

interface RemoteCardProps {
  /** What stands at this place otherwise, such as the title of the screen. */
  title: string;
  problem: RemoteProblem;
  onRetry: () => void;
}

/** Stands in the place of a remote that cannot be shown. */
export const RemoteCard = ({ title, problem, onRetry }: RemoteCardProps) => (
  <Page>
    <Card>
      <div role="alert">
        <Result
          status="warning"
          title={`${title} is not available right now`}
          subTitle={`${REMOTE_TEXTS[problem.kind]} Everything else goes on working.`}
          extra={
            <Button type="primary" onClick={onRetry}>
              Retry
            </Button>
          }
        />
      </div>
    </Card>
  </Page>
);
