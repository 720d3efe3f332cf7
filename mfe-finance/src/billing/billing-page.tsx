import { AccessDenied } from '@atrium/ui-kit';
import { useRight, useScreenAccess } from '@atrium/web-kit';
import { Billing } from './billing';

/** Billing & Invoices, unless "Finance is visible to managers only" (decisions section 5). */
export const BillingPage = () =>
  useScreenAccess(useRight('invoice.read')) ? (
    <Billing />
  ) : (
    <AccessDenied action="see invoices" hint="Finance is visible to managers only." />
  );
