import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import {
  Invoice,
  InvoiceCounter,
  invoiceSummaries,
} from '../modules/billing/entities/invoice.entity';
import { InvoiceLine } from '../modules/billing/entities/invoice-line.entity';
import { Payment, paymentSummaries } from '../modules/billing/payments/payment.entity';
import { RecurringInvoice } from '../modules/billing/recurring/recurring-invoice.entity';
import { TaxRate } from '../modules/billing/tax-rates/tax-rate.entity';
import { ClientContact } from '../modules/clients/contacts/client-contact.entity';
import { Client, clientSummaries } from '../modules/clients/entities/client.entity';
import { ClientNote } from '../modules/clients/notes/client-note.entity';
import {
  evidenceSummaries,
  shareLinkSummaries,
  storageSummaries,
} from '../modules/evidence/entities/evidence.summaries';
import { EvidenceFile } from '../modules/evidence/entities/evidence-file.entity';
import { EvidenceVersion } from '../modules/evidence/entities/evidence-version.entity';
import { ShareLink } from '../modules/evidence/entities/share-link.entity';
import { Expense, expenseSummaries } from '../modules/expenses/entities/expense.entity';
import { Notification } from '../modules/notifications/entities/notification.entity';
import { ProjectComment } from '../modules/projects/comments/project-comment.entity';
import {
  Project,
  ProjectMember,
  projectSummaries,
} from '../modules/projects/entities/project.entity';
import { Setting } from '../modules/settings/entities/setting.entity';
import { CannedReply } from '../modules/tickets/canned-replies/canned-reply.entity';
import { Ticket, ticketSummaries } from '../modules/tickets/entities/ticket.entity';
import { TicketMessage } from '../modules/tickets/entities/ticket-message.entity';
import { TicketTag } from '../modules/tickets/entities/ticket-tag.entity';
import { splitList } from '../modules/tickets/rules/text-list';
import {
  TimeOffBalance,
  TimeOffLedgerEntry,
} from '../modules/timeoff/entities/time-off-ledger-entry.entity';
import { TimeOffRequest } from '../modules/timeoff/entities/time-off-request.entity';
import { User } from '../modules/users/entities/user.entity';
import { Passwords } from '../modules/users/passwords/passwords';
import {
  AuditLogEntry,
  isDuplicateKey,
  markAllChanged,
  Summaries,
  Summary,
  Transactions,
} from '../platform/database';
import { buildDemoData, type DemoData } from './demo-data';
import { DEMO_PASSWORD } from './people';

interface DemoDataOptions {
  /** All dates of the data are relative to this. */
  now: Date;
  /** Stores a file and replaces one with the same key. */
  putFile: (storageKey: string, content: Buffer) => Promise<unknown>;
}

/**
 * Loads the demo data into an empty database, completely or not at all. Does nothing if the
 * database has users.
 *
 * @returns whether the data was loaded
 * @throws Error in production, because the passwords are public
 */
export async function loadDemoData(
  dataSource: DataSource,
  { now, putFile }: DemoDataOptions,
): Promise<boolean> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('Demo data cannot be loaded in production, because its passwords are public.');
  }
  if (await dataSource.manager.existsBy(User, {})) return false;
  const data = await buildDemoData(now, await new Passwords().hash(DEMO_PASSWORD));
  await Promise.all(data.contents.map(({ storageKey, content }) => putFile(storageKey, content)));
  try {
    await new Transactions(dataSource).run((em) => insertAll(em, data, new Summaries(dataSource)));
  } catch (error) {
    // Another process has loaded the data.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
  return true;
}

async function insertAll(em: EntityManager, data: DemoData, summaries: Summaries): Promise<void> {
  const { billing, conversation, evidence, timeOff } = data;
  await insert(em, User, data.users);
  await insert(em, Setting, data.settings);
  await insert(em, TaxRate, data.taxRates);
  await insert(em, Client, data.clients);
  await insert(em, ClientContact, data.contacts);
  await insert(em, ClientNote, data.clientNotes);
  await insert(em, Project, data.projects);
  await insert(em, ProjectMember, data.members);
  await insert(em, ProjectComment, data.projectComments);
  await insert(em, Ticket, conversation.tickets);
  await insert(
    em,
    TicketTag,
    conversation.tickets.flatMap(({ id, tags }) =>
      splitList(tags).map((tag) => ({ ticketId: id, tag })),
    ),
  );
  await insert(em, TicketMessage, conversation.messages);
  await insert(em, CannedReply, data.cannedReplies);
  await insert(em, EvidenceFile, evidence.files);
  await insert(em, EvidenceVersion, evidence.versions);
  await insert(em, ShareLink, evidence.links);
  await insert(em, Invoice, billing.invoices);
  await insert(em, InvoiceLine, billing.lines);
  await insert(em, Payment, billing.payments);
  await insert(em, InvoiceCounter, billing.counters);
  await insert(em, RecurringInvoice, data.recurringInvoices);
  await insert(em, Expense, data.expenses);
  await insert(em, TimeOffBalance, timeOff.balances);
  await insert(em, TimeOffRequest, timeOff.requests);
  await insert(em, TimeOffLedgerEntry, timeOff.ledger);
  await insert(em, Notification, data.notifications);
  await insert(em, AuditLogEntry, data.auditLog);
  await insert(em, Summary, data.dailyMetrics);
  await summaries.add(em, [
    ...data.clients.flatMap((row) => clientSummaries.contributions(row)),
    ...data.projects.flatMap((row) => projectSummaries.contributions(row)),
    ...conversation.tickets.flatMap((row) => ticketSummaries.contributions(row)),
    ...evidence.files.flatMap((row) => evidenceSummaries.contributions(row)),
    ...evidence.versions.flatMap((row) => storageSummaries.contributions(row)),
    ...evidence.links.flatMap((row) => shareLinkSummaries.contributions(row)),
    ...billing.invoices.flatMap((row) =>
      invoiceSummaries.contributions({ ...row, currency: billing.currency }),
    ),
    ...billing.payments.flatMap((row) =>
      paymentSummaries.contributions({ ...row, currency: billing.currency }),
    ),
    ...data.expenses.flatMap((row) => expenseSummaries.contributions(row)),
  ]);
  await markAllChanged(em);
}

/** Inserts all rows in one statement, with `updatedAt` set to the creation time. */
async function insert<Entity extends ObjectLiteral>(
  em: EntityManager,
  entity: EntityTarget<Entity>,
  rows: readonly Partial<Entity>[],
): Promise<void> {
  const hasUpdatedAt = em.dataSource.getMetadata(entity).propertiesMap['updatedAt'] !== undefined;
  await em
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(rows.map((row) => (hasUpdatedAt ? { updatedAt: row['createdAt'], ...row } : row)))
    .updateEntity(false)
    .execute();
}
