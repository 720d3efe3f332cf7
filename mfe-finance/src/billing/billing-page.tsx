import { AccessDenied } from '@atrium/ui-kit';
import { useRight, useScreenStays } from '@atrium/web-kit';
import { Billing } from './billing';

/** Billing & Invoices, unless "Finance is visible to managers only" (decisions section 5). */
export const BillingPage = () =>
  useScreenStays(useRight('invoice.read')) ? (
    <Billing />
  ) : (
    <AccessDenied to="see invoices" hint="Finance is visible to managers only." />
  );
