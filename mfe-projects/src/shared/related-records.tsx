import { signedAmount } from '@atrium/contracts';
import { PriorityTag, ProjectStatusTag, StatusTag } from '@atrium/ui-kit';
import {
  countOf,
  formatCount,
  formatDate,
  formatDateInZone,
  formatFileSize,
  formatMoney,
  useCompanySettings,
} from '@atrium/web-kit';
import {
  useListEvidenceQuery,
  useListExpensesQuery,
  useListInvoicesQuery,
  useListProjectsQuery,
  useListTicketsQuery,
} from '../api/projects-api';
import { CreateRelatedButton } from './create-related-button';
import { RelatedRecordsCard, useRowLimit } from './related-records-card';

/** The record whose page shows the card. */
type Owner = { projectId: number } | { clientId: number };

const nounOf = (owner: Owner): string => ('projectId' in owner ? 'project' : 'client');

interface RelatedTicketsProps {
  of: Owner;
  figures: { tickets: number; openTickets: number };
}

/** The newest tickets of a project or client. */
export function RelatedTickets({ of, figures: { tickets, openTickets } }: RelatedTicketsProps) {
  const { timeZone } = useCompanySettings();
  const rows = useRowLimit();
  const query = useListTicketsQuery({ ...of, pageSize: rows.limit });
  return (
    <RelatedRecordsCard
      title="Tickets"
      noun="tickets"
      counts={tickets > 0 ? `${formatCount(openTickets)} open of ${formatCount(tickets)}` : ''}
      query={query}
      rows={rows}
      expected={tickets}
      create={
        <CreateRelatedButton action="tickets.create" right="ticket.create" of={of} shortcut="c">
          New Ticket
        </CreateRelatedButton>
      }
      emptyText={`Support tickets for this ${nounOf(of)} will appear here.`}
      toRow={({ id, number, title, priority, status, createdAt }) => ({
        id,
        to: `/tickets/${id}`,
        title,
        caption: `${number} · ${formatDateInZone(createdAt, timeZone)}`,
        tags: (
          <>
            <PriorityTag priority={priority} />
            <StatusTag status={status} />
          </>
        ),
      })}
    />
  );
}

interface RelatedInvoicesProps {
  of: Owner;
  /** Number of issued invoices, if known. The list also contains drafts and credit notes. */
  issued?: number;
}

/** The newest invoices of a project or client, for users who can read invoices. */
export function RelatedInvoices({ of, issued = 0 }: RelatedInvoicesProps) {
  const rows = useRowLimit();
  const query = useListInvoicesQuery({ ...of, pageSize: rows.limit });
  return (
    <RelatedRecordsCard
      title="Invoices"
      noun="invoices"
      counts={issued > 0 ? `${formatCount(issued)} issued` : ''}
      query={query}
      rows={rows}
      expected={issued}
      create={
        <CreateRelatedButton action="invoices.create" right="invoice.create" of={of}>
          Create Invoice
        </CreateRelatedButton>
      }
      emptyText={`Invoices for this ${nounOf(of)} will appear here.`}
      toRow={({ id, kind, invoiceNumber, amount, currency, status, dueDate }) => ({
        id,
        to: `/billing/${id}`,
        title: invoiceNumber ?? 'Draft',
        caption: [
          formatMoney(signedAmount(kind, amount), { currency }),
          kind === 'invoice' ? `due ${formatDate(dueDate)}` : 'credit note',
        ].join(' · '),
        tags: <StatusTag status={status} />,
      })}
    />
  );
}

interface RelatedProjectsProps {
  clientId: number;
  figures: { projects: number; activeProjects: number };
}

/** The newest projects of a client. */
export function RelatedProjects({ clientId, figures }: RelatedProjectsProps) {
  const { currency } = useCompanySettings();
  const rows = useRowLimit();
  const query = useListProjectsQuery({ clientId, pageSize: rows.limit });
  const { projects, activeProjects } = figures;
  return (
    <RelatedRecordsCard
      title="Projects"
      noun="projects"
      counts={
        projects > 0 ? `${formatCount(activeProjects)} active of ${formatCount(projects)}` : ''
      }
      query={query}
      rows={rows}
      expected={projects}
      create={
        <CreateRelatedButton action="projects.create" right="project.create" of={{ clientId }}>
          New Project
        </CreateRelatedButton>
      }
      emptyText="Projects that use an email address of this client will appear here."
      toRow={({ id, name, status, progress, budget, dueDate }) => ({
        id,
        to: `/projects/${id}`,
        title: name,
        caption: [
          `${progress}%`,
          budget ? formatMoney(budget, { currency }) : 'no budget',
          dueDate ? `due ${formatDate(dueDate)}` : 'no due date',
        ].join(' · '),
        tags: <ProjectStatusTag status={status} />,
      })}
    />
  );
}

interface RelatedEvidenceProps {
  projectId: number;
  count: number;
}

/** The newest evidence files of a project. */
export function RelatedEvidence({ projectId, count }: RelatedEvidenceProps) {
  const { timeZone } = useCompanySettings();
  const rows = useRowLimit();
  const query = useListEvidenceQuery({ projectId, pageSize: rows.limit });
  return (
    <RelatedRecordsCard
      title="Evidence"
      noun="evidence files"
      counts={count > 0 ? countOf(count, 'file') : ''}
      query={query}
      rows={rows}
      create={
        <CreateRelatedButton action="evidence.upload" right="evidence.upload" of={{ projectId }}>
          Upload Evidence
        </CreateRelatedButton>
      }
      emptyText="Files assigned to this project will appear here."
      toRow={({ id, originalName, size, createdAt }) => ({
        id,
        to: `/evidence/${id}`,
        title: originalName,
        caption: `${formatFileSize(size)} · ${formatDateInZone(createdAt, timeZone)}`,
      })}
    />
  );
}

/** The newest expenses of a project that the user can read. */
export function RelatedExpenses({ projectId }: { projectId: number }) {
  const { currency, timeZone } = useCompanySettings();
  const rows = useRowLimit();
  const query = useListExpensesQuery({ projectId, pageSize: rows.limit });
  return (
    <RelatedRecordsCard
      title="Expenses"
      noun="expenses"
      query={query}
      rows={rows}
      create={
        <CreateRelatedButton action="expenses.create" right="expense.create" of={{ projectId }}>
          Add Expense
        </CreateRelatedButton>
      }
      emptyText="Expenses for this project will appear here."
      toRow={({ id, vendorName, amount, status, createdAt }) => ({
        id,
        to: `/expenses/${id}`,
        title: vendorName,
        caption: `${formatMoney(amount, { currency })} · ${formatDateInZone(createdAt, timeZone)}`,
        tags: <StatusTag status={status} />,
      })}
    />
  );
}
