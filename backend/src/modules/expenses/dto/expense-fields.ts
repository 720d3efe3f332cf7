/** How each field of an expense is called and described, for the bodies that carry it. */
export const EXPENSE_FIELDS = {
  vendorName: { label: 'Vendor name', example: 'Cloudreach Hosting' },
  vendorEmail: {
    label: 'Vendor email',
    nullable: true,
    optional: true,
    example: 'billing@cloudreach.example',
  },
  description: { label: 'Description', example: 'Servers and backups, November' },
  category: { label: 'Category', enumName: 'ExpenseCategory', example: 'infrastructure' },
  amount: { label: 'Amount', example: '1250.00' },
  projectId: { label: 'Project', nullable: true, optional: true, example: 12 },
  receiptUrl: {
    label: 'Receipt address',
    nullable: true,
    optional: true,
    max: 2048,
    description:
      'Address (https) of a receipt that is kept elsewhere. A file is sent to `/receipt` instead.',
    example: 'https://files.example/receipt-2026-11.pdf',
  },
  approvedBy: {
    label: 'Approved by',
    nullable: true,
    optional: true,
    max: 401,
    description: 'Set by the server: whoever approves the expense.',
    example: 'Maya Okafor',
  },
} as const;
