import type { AuditEntity } from '@atrium/contracts';
import type { Invoice } from '../modules/billing/entities/invoice.entity';
import type { Client } from '../modules/clients/entities/client.entity';
import type { EvidenceFile } from '../modules/evidence/entities/evidence-file.entity';
import type { Expense } from '../modules/expenses/entities/expense.entity';
import type { Project } from '../modules/projects/entities/project.entity';
import type { Ticket } from '../modules/tickets/entities/ticket.entity';
import type { TimeOffRequest } from '../modules/timeoff/entities/time-off-request.entity';
import type { User } from '../modules/users/entities/user.entity';
import type { AuditLogEntry } from '../platform/database';
import type { DemoPerson } from './people';
import type { Row } from './rows';

interface AuditedRecords {
  users: readonly Row<User>[];
  clients: readonly Row<Client>[];
  projects: readonly Row<Project>[];
  tickets: readonly Row<Ticket>[];
  ticketChanges: readonly AuditRow[];
  invoices: readonly Row<Invoice>[];
  expenses: readonly Row<Expense>[];
  requests: readonly Row<TimeOffRequest>[];
  files: readonly Row<EvidenceFile>[];
}

/** The creations of all records and the changes of tickets, oldest first. */
export function buildAuditLog(
  people: readonly DemoPerson[],
  {
    users,
    clients,
    projects,
    tickets,
    ticketChanges,
    invoices,
    expenses,
    requests,
    files,
  }: AuditedRecords,
): AuditRow[] {
  return [
    ...creations(people, 'user', users, ({ email, role }) => ({ email, role })),
    ...creations(people, 'client', clients, ({ name, status }) => ({ name, status })),
    ...creations(people, 'project', projects, ({ name, budget }) => ({ name, budget })),
    ...creations(people, 'ticket', tickets, ({ title, priority }) => ({
      title,
      priority,
    })),
    ...ticketChanges,
    ...creations(people, 'invoice', invoices, ({ invoiceNumber, amount }) => ({
      invoiceNumber,
      amount,
    })),
    ...creations(people, 'expense', expenses, ({ vendorName, amount }) => ({
      vendorName,
      amount,
    })),
    ...creations(people, 'time_off_request', requests, ({ type, startDate }) => ({
      type,
      startDate,
    })),
    ...creations(
      people,
      'evidence',
      files.map((file) => ({ ...file, createdById: file.uploadedById })),
      ({ originalName, mimeType }) => ({ originalName, mimeType }),
      'upload',
    ),
  ].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

interface CreatedRecord {
  id: number;
  createdAt: Date;
  createdById: number | null;
}

export type AuditRow = Omit<Row<AuditLogEntry>, 'id'>;

/** Audit entries for the creation of records. */
function creations<Item extends CreatedRecord>(
  people: readonly DemoPerson[],
  entity: AuditEntity,
  records: readonly Item[],
  fields: (record: Item) => Record<string, unknown>,
  verb = 'create',
): AuditRow[] {
  return records.map((record) => {
    const actor = people.find(({ id }) => id === record.createdById);
    return {
      createdAt: record.createdAt,
      actorId: actor?.id ?? null,
      actorName: actor?.name ?? 'Atrium',
      action: `${entity}.${verb}`,
      entity,
      entityId: record.id,
      before: null,
      after: fields(record),
      note: 'Demo data',
      address: '127.0.0.1',
      requestId: null,
    };
  });
}
