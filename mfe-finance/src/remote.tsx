import { REMOTE_CONTRACT_VERSION } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/web-kit';
import { lazy } from 'react';

const BillingPage = lazy(async () => ({
  default: (await import('./billing/billing-page')).BillingPage,
}));
const CreateInvoiceDialog = lazy(async () => ({
  default: (await import('./billing/invoice/create-invoice-dialog')).CreateInvoiceDialog,
}));
const ExpensesPage = lazy(async () => ({
  default: (await import('./expenses/expenses-page')).ExpensesPage,
}));

const CreateExpenseDialog = lazy(async () => ({
  default: (await import('./expenses/create-expense-dialog')).CreateExpenseDialog,
}));

/** The module that the shell loads: the screens for invoices and vendor expenses. */
export const remote: RemoteModule = {
  contractVersion: REMOTE_CONTRACT_VERSION,
  routes: [
    { path: '/billing/*', element: <BillingPage /> },
    { path: '/expenses/*', element: <ExpensesPage /> },
  ],
  quickActions: {
    'invoices.create': CreateInvoiceDialog,
    'expenses.create': CreateExpenseDialog,
  },
};
