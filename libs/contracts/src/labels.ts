import type { TicketEventField } from './statuses';

/** Fields that people enter for a client, with the label that every screen and message uses. */
export const CLIENT_LABELS = {
  name: 'Client Name',
  industry: 'Industry',
  status: 'Status',
  contactName: 'Contact Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
} as const;

/** Fields that the history of a client shows, with their labels. */
export const CLIENT_HISTORY_LABELS = { ...CLIENT_LABELS, mergedClient: 'Merged Client' } as const;

/** Fields that people enter for a project, with the label that every screen and message uses. */
export const PROJECT_LABELS = {
  name: 'Project Name',
  description: 'Description',
  clientName: 'Client Name',
  clientEmail: 'Client Email',
  status: 'Status',
  progress: 'Progress',
  budget: 'Budget',
  dueDate: 'Due Date',
} as const;

/** Fields that the history of a project shows, with their labels. */
export const PROJECT_HISTORY_LABELS = { ...PROJECT_LABELS, member: 'Member' } as const;

/** Fields that people enter for a ticket, with the label that every screen and message uses. */
export const TICKET_LABELS = {
  title: 'Title',
  description: 'Description',
  clientName: 'Client Name',
  clientEmail: 'Client Email',
  priority: 'Priority',
  status: 'Status',
  assigneeId: 'Assignee',
  projectId: 'Project',
} as const;

/** Fields that the history of a ticket shows, with their labels. */
export const TICKET_HISTORY_LABELS = {
  title: TICKET_LABELS.title,
  status: TICKET_LABELS.status,
  priority: TICKET_LABELS.priority,
  assignedTo: TICKET_LABELS.assigneeId,
  project: TICKET_LABELS.projectId,
} as const satisfies Record<TicketEventField, string>;

const ENTERED_INVOICE_LABELS = {
  invoiceNumber: 'Invoice Number',
  clientName: 'Client Name',
  clientEmail: 'Client Email',
  amount: 'Amount',
  dueDate: 'Due Date',
  description: 'Description',
} as const;

/** Fields that people enter for an invoice, with the label that every screen and message uses. */
export const INVOICE_LABELS = { ...ENTERED_INVOICE_LABELS, projectId: 'Project' } as const;

/** Fields that the history of an invoice shows, with their labels. */
export const INVOICE_HISTORY_LABELS = {
  ...ENTERED_INVOICE_LABELS,
  projectName: 'Project',
  status: 'Status',
  paidDate: 'Paid Date',
} as const;

const ENTERED_EXPENSE_LABELS = {
  vendorName: 'Vendor Name',
  vendorEmail: 'Vendor Email',
  description: 'Description',
  category: 'Category',
  amount: 'Amount',
} as const;

/** Fields that people enter for an expense, with the label that every screen and message uses. */
export const EXPENSE_LABELS = { ...ENTERED_EXPENSE_LABELS, projectId: 'Project' } as const;

/** Fields that the history of an expense shows, with their labels. */
export const EXPENSE_HISTORY_LABELS = {
  ...ENTERED_EXPENSE_LABELS,
  projectName: 'Project',
  status: 'Status',
  receiptName: 'Receipt',
  rejectReason: 'Reason',
} as const;
