import type { MigrationInterface } from 'typeorm';
import { CreateUsers1795219200000 } from './1795219200000-create-users';
import { CreateSession1795219201000 } from './1795219201000-create-session';
import { CreatePasswordResetTokens1795219202000 } from './1795219202000-create-password-reset-tokens';
import { CreateClients1795219203000 } from './1795219203000-create-clients';
import { CreateProjects1795219204000 } from './1795219204000-create-projects';
import { CreateProjectMembers1795219205000 } from './1795219205000-create-project-members';
import { CreateTickets1795219206000 } from './1795219206000-create-tickets';
import { CreateTicketMessages1795219207000 } from './1795219207000-create-ticket-messages';
import { CreateTicketEvents1795219208000 } from './1795219208000-create-ticket-events';
import { CreateEvidenceFiles1795219209000 } from './1795219209000-create-evidence-files';
import { CreateEvidenceVersions1795219210000 } from './1795219210000-create-evidence-versions';
import { CreateShareLinks1795219211000 } from './1795219211000-create-share-links';
import { CreateInvoices1795219212000 } from './1795219212000-create-invoices';
import { CreateInvoiceCounters1795219213000 } from './1795219213000-create-invoice-counters';
import { CreateExpenses1795219214000 } from './1795219214000-create-expenses';
import { CreateTimeOffBalances1795219215000 } from './1795219215000-create-time-off-balances';
import { CreateTimeOffRequests1795219216000 } from './1795219216000-create-time-off-requests';
import { CreateTimeOffLedger1795219217000 } from './1795219217000-create-time-off-ledger';
import { CreateCalendarFeeds1795219218000 } from './1795219218000-create-calendar-feeds';
import { CreateNotifications1795219219000 } from './1795219219000-create-notifications';
import { CreateNotificationPreferences1795219220000 } from './1795219220000-create-notification-preferences';
import { CreateSettings1795219221000 } from './1795219221000-create-settings';
import { CreateAuditLog1795219222000 } from './1795219222000-create-audit-log';
import { CreateOutbox1795219223000 } from './1795219223000-create-outbox';
import { CreateIdempotencyKeys1795219224000 } from './1795219224000-create-idempotency-keys';
import { CreateJobLeases1795219225000 } from './1795219225000-create-job-leases';
import { CreateLiveEvents1795219226000 } from './1795219226000-create-live-events';
import { CreateRateLimits1795219227000 } from './1795219227000-create-rate-limits';
import { CreateSummaries1795219228000 } from './1795219228000-create-summaries';
import { CreateClientAddresses1795220000000 } from './1795220000000-create-client-addresses';
import { CountClients1795220001000 } from './1795220001000-count-clients';
import { DropLiveEvents1795269600000 } from './1795269600000-drop-live-events';
import { CountResolvedTickets1795282200000 } from './1795282200000-count-resolved-tickets';
import { IndexTicketsByAssigneeAndStatus1795282201000 } from './1795282201000-index-tickets-by-assignee-and-status';
import { CreateRetiredInvoiceNumbers1795283000000 } from './1795283000000-create-retired-invoice-numbers';
import { SignIdempotencyKeys1795305600000 } from './1795305600000-sign-idempotency-keys';

/**
 * The steps from an empty database to the schema of this version, in order. They are only ever added
 * to. Each is a single statement that may run again, because MySQL cannot take back a change of the
 * schema: a crash leaves at most one step that was done and not noted.
 */
export const MIGRATIONS: (new () => MigrationInterface)[] = [
  CreateUsers1795219200000,
  CreateSession1795219201000,
  CreatePasswordResetTokens1795219202000,
  CreateClients1795219203000,
  CreateProjects1795219204000,
  CreateProjectMembers1795219205000,
  CreateTickets1795219206000,
  CreateTicketMessages1795219207000,
  CreateTicketEvents1795219208000,
  CreateEvidenceFiles1795219209000,
  CreateEvidenceVersions1795219210000,
  CreateShareLinks1795219211000,
  CreateInvoices1795219212000,
  CreateInvoiceCounters1795219213000,
  CreateExpenses1795219214000,
  CreateTimeOffBalances1795219215000,
  CreateTimeOffRequests1795219216000,
  CreateTimeOffLedger1795219217000,
  CreateCalendarFeeds1795219218000,
  CreateNotifications1795219219000,
  CreateNotificationPreferences1795219220000,
  CreateSettings1795219221000,
  CreateAuditLog1795219222000,
  CreateOutbox1795219223000,
  CreateIdempotencyKeys1795219224000,
  CreateJobLeases1795219225000,
  CreateLiveEvents1795219226000,
  CreateRateLimits1795219227000,
  CreateSummaries1795219228000,
  CreateClientAddresses1795220000000,
  CountClients1795220001000,
  DropLiveEvents1795269600000,
  CountResolvedTickets1795282200000,
  IndexTicketsByAssigneeAndStatus1795282201000,
  CreateRetiredInvoiceNumbers1795283000000,
  SignIdempotencyKeys1795305600000,
];
