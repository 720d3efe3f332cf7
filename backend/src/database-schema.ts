import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DataSource, type MigrationInterface } from 'typeorm';
import { ServiceAccount } from './modules/api-tokens/service-accounts/service-account.entity';
import { Passkey } from './modules/auth/entities/passkey.entity';
import { PasskeyChallenge } from './modules/auth/entities/passkey-challenge.entity';
import { PasswordResetToken } from './modules/auth/entities/password-reset-token.entity';
import { RecoveryCode } from './modules/auth/entities/recovery-code.entity';
import { SecondFactorState } from './modules/auth/entities/second-factor.entity';
import { SignInLink } from './modules/auth/entities/sign-in-link.entity';
import {
  Invoice,
  InvoiceCounter,
  invoiceSummaries,
  RetiredInvoiceNumber,
} from './modules/billing/entities/invoice.entity';
import { InvoiceLine } from './modules/billing/entities/invoice-line.entity';
import { InvoicePdf } from './modules/billing/entities/invoice-pdf.entity';
import { Payment, paymentSummaries } from './modules/billing/payments/payment.entity';
import { RecurringInvoice } from './modules/billing/recurring/recurring-invoice.entity';
import { InvoiceDelivery } from './modules/billing/sending/invoice-delivery.entity';
import { InvoiceLink } from './modules/billing/sending/invoice-link.entity';
import { StatementDelivery } from './modules/billing/statements/statement-delivery.entity';
import { TaxRate } from './modules/billing/tax-rates/tax-rate.entity';
import { CalendarFeed } from './modules/calendar-feeds/entities/calendar-feed.entity';
import { ClientContact } from './modules/clients/contacts/client-contact.entity';
import {
  Client,
  ClientAddress,
  clientSummaries,
  MergedClient,
} from './modules/clients/entities/client.entity';
import { ClientNote } from './modules/clients/notes/client-note.entity';
import { DismissedFirstSteps } from './modules/dashboard/entities/dismissed-first-steps.entity';
import {
  evidenceSummaries,
  shareLinkSummaries,
  storageSummaries,
} from './modules/evidence/entities/evidence.summaries';
import { EvidenceFile } from './modules/evidence/entities/evidence-file.entity';
import { EvidenceVersion } from './modules/evidence/entities/evidence-version.entity';
import { ShareLink } from './modules/evidence/entities/share-link.entity';
import { Expense, expenseSummaries } from './modules/expenses/entities/expense.entity';
import { IdentityProvider } from './modules/identity-providers/entities/identity-provider.entity';
import { PendingSignIn } from './modules/identity-providers/entities/pending-sign-in.entity';
import { UserIdentity } from './modules/identity-providers/entities/user-identity.entity';
import { Import } from './modules/imports/entities/import.entity';
import { ImportRow } from './modules/imports/entities/import-row.entity';
import { ImportRowError } from './modules/imports/entities/import-row-error.entity';
import { IncomingMail } from './modules/mailboxes/entities/incoming-mail.entity';
import { MailConfirmation } from './modules/mailboxes/entities/mail-confirmation.entity';
import { Mailbox } from './modules/mailboxes/entities/mailbox.entity';
import {
  Notification,
  NotificationPreference,
} from './modules/notifications/entities/notification.entity';
import { Erasure } from './modules/privacy/erasure.entity';
import { ProjectComment } from './modules/projects/comments/project-comment.entity';
import {
  Project,
  ProjectMember,
  projectSummaries,
} from './modules/projects/entities/project.entity';
import { DefaultView, SavedView } from './modules/saved-views/entities/saved-view.entity';
import { Setting } from './modules/settings/entities/setting.entity';
import { CannedReply } from './modules/tickets/canned-replies/canned-reply.entity';
import { Ticket, ticketSummaries } from './modules/tickets/entities/ticket.entity';
import { TicketAttachment } from './modules/tickets/entities/ticket-attachment.entity';
import { TicketFollower } from './modules/tickets/entities/ticket-follower.entity';
import { TicketMerge } from './modules/tickets/entities/ticket-merge.entity';
import { TicketMessage } from './modules/tickets/entities/ticket-message.entity';
import { TicketTag } from './modules/tickets/entities/ticket-tag.entity';
import { TicketTyping } from './modules/tickets/entities/ticket-typing.entity';
import {
  TimeOffBalance,
  TimeOffLedgerEntry,
} from './modules/timeoff/entities/time-off-ledger-entry.entity';
import { TimeOffRequest } from './modules/timeoff/entities/time-off-request.entity';
import { User } from './modules/users/entities/user.entity';
import { Webhook } from './modules/webhooks/entities/webhook.entity';
import { WebhookDelivery } from './modules/webhooks/entities/webhook-delivery.entity';
import { ApiToken } from './platform/api-tokens/api-token.entity';
import {
  AuditLogEntry,
  ChangeSequence,
  type DatabaseSchema,
  type DatabaseSettings,
  dataSourceOptions,
  IdempotencyKey,
  JobLease,
  NamedLock,
  OutboxMessage,
  RateLimit,
  RecordChange,
  Summary,
  type SummaryRecount,
} from './platform/database';
import { Session } from './platform/session/session.entity';

/** Every entity and migration. */
export const DATABASE_SCHEMA: DatabaseSchema = {
  entities: [
    User,
    Session,
    Passkey,
    PasskeyChallenge,
    RecoveryCode,
    SecondFactorState,
    IdentityProvider,
    UserIdentity,
    PendingSignIn,
    ServiceAccount,
    ApiToken,
    Webhook,
    WebhookDelivery,
    PasswordResetToken,
    SignInLink,
    TaxRate,
    Client,
    ClientAddress,
    MergedClient,
    ClientContact,
    ClientNote,
    Project,
    ProjectMember,
    ProjectComment,
    Ticket,
    TicketFollower,
    TicketMerge,
    TicketMessage,
    TicketAttachment,
    Mailbox,
    IncomingMail,
    Import,
    ImportRow,
    ImportRowError,
    MailConfirmation,
    TicketTag,
    TicketTyping,
    CannedReply,
    SavedView,
    DefaultView,
    DismissedFirstSteps,
    EvidenceFile,
    EvidenceVersion,
    ShareLink,
    RecurringInvoice,
    Invoice,
    InvoiceLine,
    InvoicePdf,
    InvoiceDelivery,
    StatementDelivery,
    InvoiceLink,
    Payment,
    InvoiceCounter,
    RetiredInvoiceNumber,
    Expense,
    TimeOffBalance,
    TimeOffRequest,
    TimeOffLedgerEntry,
    CalendarFeed,
    Notification,
    NotificationPreference,
    Erasure,
    Setting,
    AuditLogEntry,
    RecordChange,
    ChangeSequence,
    OutboxMessage,
    IdempotencyKey,
    JobLease,
    NamedLock,
    RateLimit,
    Summary,
  ],
  migrations: findMigrations(path.join(__dirname, 'migrations')),
};

/** All summaries, for the recount command. */
export const SUMMARIES: readonly SummaryRecount[] = [
  clientSummaries,
  projectSummaries,
  ticketSummaries,
  evidenceSummaries,
  storageSummaries,
  shareLinkSummaries,
  invoiceSummaries,
  paymentSummaries,
  expenseSummaries,
];

/** Opens a connected data source for commands and tests. The caller destroys it. */
export async function openDatabase(settings: DatabaseSettings): Promise<DataSource> {
  return new DataSource(await dataSourceOptions(settings, DATABASE_SCHEMA)).initialize();
}

/**
 * The migrations of a folder in the order of the timestamps in their file names: TypeScript in
 * tests, compiled files otherwise. TypeORM's glob patterns don't work if the path of the
 * installation contains special characters.
 */
function findMigrations(folder: string): (new () => MigrationInterface)[] {
  const load = createRequire(__filename);
  return readdirSync(folder)
    .filter((name) => /^\d{13}-[a-z-]+\.(js|ts)$/.test(name))
    .sort()
    .flatMap((name) =>
      Object.values(load(path.join(folder, name)) as Record<string, new () => MigrationInterface>),
    );
}
