const ENTERED = {
  vendorName: 'Vendor Name',
  vendorEmail: 'Vendor Email',
  description: 'Description',
  category: 'Category',
  amount: 'Amount',
} as const;

/** Fields that people enter for an expense, with the label that every screen and message uses. */
export const EXPENSE_LABELS = { ...ENTERED, projectId: 'Project' } as const;

/** Fields that the history of an expense shows, with their labels. */
export const EXPENSE_HISTORY_LABELS = {
  ...ENTERED,
  projectName: 'Project',
  status: 'Status',
  receiptName: 'Receipt',
  rejectReason: 'Reason',
} as const;
