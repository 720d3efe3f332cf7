import { Card, Page, Result } from '@atrium/ui-kit';

/** A screen of the shell that the user has no right to open. */
export const AccessDenied = ({ title }: { title: string }) => (
  <Page>
    <Card>
      <Result
        status="403"
        title="Access Denied"
        subTitle={`You don't have permission to open ${title}. Ask an admin for access.`}
      />
    </Card>
  </Page>
);
