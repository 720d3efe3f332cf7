const ENTERED = {
  invoiceNumber: 'Invoice Number',
  clientName: 'Client Name',
  clientEmail: 'Client Email',
  amount: 'Amount',
  dueDate: 'Due Date',
  description: 'Description',
} as const;

/** Fields that people enter for an invoice, with the label that every screen and message uses. */
export const INVOICE_LABELS = { ...ENTERED, projectId: 'Project' } as const;

/** Fields that the history of an invoice shows, with their labels. */
export const INVOICE_HISTORY_LABELS = {
  ...ENTERED,
  projectName: 'Project',
  status: 'Status',
  paidDate: 'Paid Date',
} as const;
