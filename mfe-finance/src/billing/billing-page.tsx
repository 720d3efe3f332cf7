import { Card, Page, Result } from '@atrium/ui-kit';
import { useRight } from '@atrium/web-kit';
import { Billing } from './billing';

/** Billing & Invoices, unless "Finance is visible to managers only" (decisions section 5). */
export const BillingPage = () => (useRight('invoice.read') ? <Billing /> : <NoAccess />);

const NoAccess = () => (
  <Page>
    <Card>
      <Result
        status="403"
        title="Access Denied"
        subTitle="You don't have permission to see invoices. Finance is visible to managers only."
      />
    </Card>
  </Page>
);
