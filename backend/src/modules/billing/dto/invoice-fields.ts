/** How each field of an invoice is called and described, for the bodies that carry it. */
export const INVOICE_FIELDS = {
  invoiceNumber: {
    label: 'Invoice number',
    max: 50,
    optional: true,
    example: 'INV-2026-0031',
  },
  projectId: { label: 'Project', nullable: true, optional: true, example: 12 },
  clientName: { label: 'Client name', example: 'Northwind Ltd' },
  clientEmail: {
    label: 'Client email',
    description:
      'Links the invoice to the client with this address; an unknown one makes a client.',
    example: 'ops@northwind.example',
  },
  amount: { label: 'Amount', example: '1250.00' },
  status: { label: 'Status', enumName: 'InvoiceStatus', optional: true, example: 'pending' },
  dueDate: { label: 'Due date', optional: true, example: '2026-12-21' },
  paidDate: { label: 'Paid date', nullable: true, optional: true, example: null },
  description: {
    label: 'Description',
    nullable: true,
    optional: true,
    example: 'Milestone 1: concept and design',
  },
} as const;
