import type { TicketEventField } from './statuses';

/*
 * The labels of every record's fields. Screens, messages, histories, exports and imports use them.
 */

/** The history shows every field that users enter, and the name of a linked record, not its id. */
type HistoryLabelsOf<Entered> = Record<Exclude<keyof Entered, `${string}Id`>, string> &
  Record<string, string>;

/** Fields of the address and registration of clients and of the company itself. */
export const PARTY_LABELS = {
  street: 'Street',
  postalCode: 'Postal Code',
  city: 'City',
  country: 'Country',
  taxId: 'Tax ID',
  registrationNumber: 'Registration Number',
} as const;

/** Fields that users enter for a client, other than those about its invoices. */
export const CLIENT_CONTACT_LABELS = {
  name: 'Client Name',
  industry: 'Industry',
  status: 'Status',
  contactName: 'Contact Name',
  email: 'Email',
  phone: 'Phone',
  street: PARTY_LABELS.street,
  postalCode: PARTY_LABELS.postalCode,
  city: PARTY_LABELS.city,
  country: PARTY_LABELS.country,
} as const;

const ENTERED_BILLING_LABELS = {
  taxId: PARTY_LABELS.taxId,
  registrationNumber: PARTY_LABELS.registrationNumber,
  billingEmail: 'Email for Invoices',
  paymentDays: 'Days to Pay',
  isEinvoiced: 'E-invoices',
  remindersPaused: 'Reminders Paused',
} as const;

/** Fields that users enter about the invoices of a client. */
export const CLIENT_BILLING_LABELS = { ...ENTERED_BILLING_LABELS, taxRateId: 'Tax Rate' } as const;

/** Fields that users enter for a client. */
export const CLIENT_LABELS = { ...CLIENT_CONTACT_LABELS, ...CLIENT_BILLING_LABELS } as const;

/** Fields that the history of a client shows. */
export const CLIENT_HISTORY_LABELS = {
  ...CLIENT_CONTACT_LABELS,
  ...ENTERED_BILLING_LABELS,
  taxRateName: 'Tax Rate',
  /** In entries from before addresses had separate fields. */
  address: 'Address',
  mergedClient: 'Merged Client',
  contact: 'Contact',
  contactJobTitle: 'Job Title',
  contactEmail: 'Email',
  contactPhone: 'Phone',
  isPrimaryContact: 'Primary Contact',
  recipients: 'Recipients',
} as const satisfies HistoryLabelsOf<typeof CLIENT_LABELS>;

/** Fields that users enter for a contact of a client. */
export const CONTACT_LABELS = {
  name: 'Name',
  jobTitle: 'Job Title',
  email: 'Email',
  phone: 'Phone',
  isPrimary: 'Primary Contact',
} as const;

/** Fields that users enter for a note about a client. */
export const CLIENT_NOTE_LABELS = { body: 'Note' } as const;

/** Fields of the company that invoices print. */
export const COMPANY_LABELS = {
  name: 'Company Name',
  email: 'Email',
  phone: 'Phone',
  ...PARTY_LABELS,
  bankName: 'Bank',
  iban: 'IBAN',
  bic: 'BIC',
  accountDetails: 'Other Account Details',
  paymentTerms: 'Payment Terms',
  invoiceFooter: 'Invoice Footer',
} as const;

/** Fields that users enter for a project. */
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

/** Fields that the history of a project shows. */
export const PROJECT_HISTORY_LABELS = {
  ...PROJECT_LABELS,
  member: 'Member',
  owner: 'Owner',
} as const;

/** Fields that users enter for a comment on a project. */
export const PROJECT_COMMENT_LABELS = { body: 'Comment' } as const;

/** Fields that users enter for a ticket. */
export const TICKET_LABELS = {
  title: 'Title',
  description: 'Description',
  clientName: 'Client Name',
  clientEmail: 'Client Email',
  priority: 'Priority',
  status: 'Status',
  assigneeId: 'Assignee',
  projectId: 'Project',
  cc: 'Cc',
  tags: 'Tags',
  isWaitingForClient: 'Waiting for Client',
} as const;

/** Fields that users enter for a canned reply. */
export const CANNED_REPLY_LABELS = {
  title: 'Title',
  body: 'Text',
  status: 'Status',
  priority: 'Priority',
  assignsToMe: 'Assign to Sender',
  isShared: 'Shared',
} as const;

/** Fields that users enter for a saved view. */
export const SAVED_VIEW_LABELS = {
  name: 'Name',
  state: 'State',
  sharedWithRole: 'Shared With',
} as const;

/** Fields that the history of a ticket shows. */
export const TICKET_HISTORY_LABELS = {
  title: TICKET_LABELS.title,
  status: TICKET_LABELS.status,
  priority: TICKET_LABELS.priority,
  assignedTo: TICKET_LABELS.assigneeId,
  project: TICKET_LABELS.projectId,
  mergedTicket: 'Merged Ticket',
  mergedInto: 'Merged Into',
  movedTo: 'Message Moved To',
  movedFrom: 'Message Moved From',
} as const satisfies Record<TicketEventField, string>;

/** Fields of an evidence file. */
export const EVIDENCE_LABELS = {
  originalName: 'File Name',
  filename: 'Storage Filename',
  mimeType: 'File Type',
  size: 'File Size',
  projectId: 'Project',
  ticketId: 'Ticket',
} as const;

/** Fields that the history of an evidence file shows. */
export const EVIDENCE_HISTORY_LABELS = {
  originalName: EVIDENCE_LABELS.originalName,
  filename: EVIDENCE_LABELS.filename,
  mimeType: EVIDENCE_LABELS.mimeType,
  size: EVIDENCE_LABELS.size,
  currentVersion: 'Version',
  projectName: EVIDENCE_LABELS.projectId,
  ticketTitle: EVIDENCE_LABELS.ticketId,
} as const;

/** Fields of share links in the history, for users who can see the links. */
export const SHARE_LINK_HISTORY_LABELS = { expiresAt: 'Expiration' } as const;

const ENTERED_INVOICE_LABELS = {
  invoiceNumber: 'Invoice Number',
  clientName: 'Client Name',
  clientEmail: 'Client Email',
  amount: 'Amount',
  dueDate: 'Due Date',
  description: 'Description',
  issueDate: 'Issue Date',
  deliveryDate: 'Delivery Date',
  deliveryCountry: 'Delivery Country',
  terms: 'Payment Terms',
} as const;

/** Fields that users enter for an invoice. */
export const INVOICE_LABELS = {
  ...ENTERED_INVOICE_LABELS,
  projectId: 'Project',
  lines: 'Lines',
} as const;

/** Fields that users enter for a line of an invoice. */
export const INVOICE_LINE_LABELS = {
  description: 'Description',
  quantity: 'Quantity',
  unit: 'Unit',
  unitPrice: 'Unit Price',
  discountPercent: 'Discount',
  taxRateId: 'Tax Rate',
  taxCategory: 'Tax Category',
  taxPercent: 'Tax Percent',
  taxReason: 'Tax Reason',
} as const;

/** Fields that users enter for a recurring invoice. */
export const RECURRING_INVOICE_LABELS = {
  clientName: 'Client Name',
  clientEmail: 'Client Email',
  projectId: 'Project',
  description: 'Description',
  terms: 'Payment Terms',
  lines: 'Lines',
  every: 'Interval',
  unit: 'Unit',
  anchorDate: 'First Date',
  endDate: 'End Date',
  occurrences: 'Number of Invoices',
  dueDays: 'Days to Pay',
  mode: 'Mode',
} as const;

/** Fields that users enter for a payment. */
export const PAYMENT_LABELS = {
  date: 'Date',
  amount: 'Amount',
  method: 'Method',
  reference: 'Reference',
  reason: 'Reason',
} as const;

/** Fields that the history of an invoice shows. */
export const INVOICE_HISTORY_LABELS = {
  ...ENTERED_INVOICE_LABELS,
  projectName: 'Project',
  status: 'Status',
  netTotal: 'Net Total',
  taxTotal: 'Tax',
  paidTotal: 'Paid',
  creditedTotal: 'Credited',
  balanceDue: 'Balance Due',
  paidDate: 'Paid Date',
  cancelReason: 'Reason',
} as const satisfies HistoryLabelsOf<Omit<typeof INVOICE_LABELS, 'lines'>>;

/** Fields of the email with an invoice. */
export const INVOICE_MAIL_LABELS = {
  to: 'Recipients',
  cc: 'Cc',
  subject: 'Subject',
  message: 'Message',
} as const;

const ENTERED_EXPENSE_LABELS = {
  vendorName: 'Vendor Name',
  vendorEmail: 'Vendor Email',
  description: 'Description',
  category: 'Category',
  purchaseDate: 'Purchase Date',
  amount: 'Amount',
} as const;

/** Fields that users enter for an expense. */
export const EXPENSE_LABELS = { ...ENTERED_EXPENSE_LABELS, projectId: 'Project' } as const;

/** Fields that the history of an expense shows. */
export const EXPENSE_HISTORY_LABELS = {
  ...ENTERED_EXPENSE_LABELS,
  projectName: 'Project',
  status: 'Status',
  receiptName: 'Receipt',
  rejectReason: 'Reason',
} as const satisfies HistoryLabelsOf<typeof EXPENSE_LABELS>;

const ENTERED_TIME_OFF_LABELS = {
  type: 'Type',
  startDate: 'Start Date',
  endDate: 'End Date',
  isHalfDay: 'Half Day',
  timeOfDay: 'Time of Day',
  reason: 'Reason',
} as const;

/** Fields that users enter for a time-off request. */
export const TIME_OFF_LABELS = {
  ...ENTERED_TIME_OFF_LABELS,
  days: 'Days',
  userId: 'Employee',
} as const;

/** Fields that the history of a time-off request shows. */
export const TIME_OFF_HISTORY_LABELS = {
  ...ENTERED_TIME_OFF_LABELS,
  minutes: 'Time',
  status: 'Status',
  comments: 'Comments',
  cancellationComments: 'Cancellation Comments',
} as const satisfies HistoryLabelsOf<Omit<typeof TIME_OFF_LABELS, 'days'>>;

/** Fields that the history of a balance shows. */
export const BALANCE_HISTORY_LABELS = {
  personalDays: 'Personal',
  vacationDays: 'Vacation',
  sickDays: 'Sick',
  yearlyPersonalDays: 'Yearly Personal',
  yearlyVacationDays: 'Yearly Vacation',
  yearlySickDays: 'Yearly Sick',
  note: 'Note',
} as const;

/** Fields that admins enter for a user. */
export const USER_LABELS = {
  email: 'Email',
  firstName: 'First Name',
  lastName: 'Last Name',
  role: 'Role',
  department: 'Department',
} as const;

/** Fields that the history of a user shows. */
export const USER_HISTORY_LABELS = {
  username: 'Username',
  ...USER_LABELS,
  isActive: 'Active',
  permissions: 'Permissions',
} as const;

/** The column of exports with each record's id, by which an import recognizes the record. */
export const RECORD_ID_LABEL = 'Atrium ID';
