import { Card } from '../layout/card';
import { Page } from '../layout/page';
import { Result } from './result';

interface AccessDeniedProps {
  /** What is refused, such as `see invoices`. */
  action: string;
  /** A further sentence: for whom it is, or whom to ask. */
  hint?: string;
}

/** Stands in the place of a screen that the user has no right to open. */
export const AccessDenied = ({ action, hint }: AccessDeniedProps) => (
  <Page>
    <Card>
      <Result
        status="403"
        title="Access Denied"
        subTitle={[`You don't have permission to ${action}.`, hint].filter(Boolean).join(' ')}
      />
    </Card>
  </Page>
);
