import { type DynamicModule, Module } from '@nestjs/common';
import { DATABASE_SCHEMA } from './database-schema';
import { ApiAccessModule } from './modules/api-tokens';
import { AuditTrailModule } from './modules/audit/audit-trail.module';
import { AccountModule, AuthModule } from './modules/auth';
import { BillingModule } from './modules/billing';
import { CalendarFeedsModule } from './modules/calendar-feeds/calendar-feeds.module';
import { ClientsModule } from './modules/clients';
import { DashboardModule } from './modules/dashboard/dashboard.module';
import { EventsModule } from './modules/events/events.module';
import { EvidenceModule } from './modules/evidence';
import { ExpensesModule } from './modules/expenses';
import { IdentityProvidersModule } from './modules/identity-providers';
import { ImportsModule } from './modules/imports';
import { InvitationsModule } from './modules/invitations';
import { MailboxesModule } from './modules/mailboxes/mailboxes.module';
import { NotificationsModule } from './modules/notifications';
import { PrivacyModule } from './modules/privacy/privacy.module';
import { ProjectsModule } from './modules/projects';
import { SavedViewsModule } from './modules/saved-views/saved-views.module';
import { SearchModule } from './modules/search/search.module';
import { SettingsModule } from './modules/settings';
import { TicketsModule } from './modules/tickets';
import { TimeOffModule } from './modules/timeoff';
import { UsersModule } from './modules/users';
import { WebhooksModule } from './modules/webhooks/webhooks.module';
import { AccessModule } from './platform/access';
import { ApiTokensModule } from './platform/api-tokens';
import { AuditModule } from './platform/audit';
import { BulkModule } from './platform/bulk';
import { ClockModule } from './platform/clock';
import { type Config, ConfigModule } from './platform/config';
import { DatabaseModule } from './platform/database';
import { ExportModule } from './platform/export';
import { HealthModule } from './platform/health';
import { BodyLimits } from './platform/http/body-limits';
import { IdempotencyModule } from './platform/idempotency';
import { JobsModule } from './platform/jobs';
import { LoggingModule } from './platform/logging';
import { MailModule } from './platform/mail';
import { MetricsModule } from './platform/metrics';
import { PersonalDataModule } from './platform/personal-data';
import { RateLimitsModule } from './platform/rate-limits';
import { RetentionModule } from './platform/retention';
import { SecretsModule } from './platform/secrets';
import { SessionModule } from './platform/session';
import { StorageModule, StoredFilesModule } from './platform/storage';

/** The composition root. */
@Module({})
export class AppModule {
  static of(config: Config): DynamicModule {
    return {
      module: AppModule,
      providers: [BodyLimits],
      imports: [
        ConfigModule.of(config),
        LoggingModule,
        ClockModule,
        DatabaseModule.of(DATABASE_SCHEMA),
        AuditModule,
        AccessModule,
        SessionModule,
        ApiTokensModule,
        HealthModule,
        MetricsModule,
        JobsModule,
        IdempotencyModule,
        RateLimitsModule,
        SecretsModule,
        MailModule,
        StorageModule,
        StoredFilesModule,
        BulkModule,
        ExportModule,
        PersonalDataModule,
        RetentionModule,
        // Routes are matched in this order, so modules with the most requests are first.
        TicketsModule,
        DashboardModule,
        EventsModule,
        NotificationsModule,
        ProjectsModule,
        ClientsModule,
        AuthModule,
        SearchModule,
        UsersModule,
        EvidenceModule,
        BillingModule,
        ExpensesModule,
        TimeOffModule,
        SettingsModule,
        MailboxesModule,
        AuditTrailModule,
        AccountModule,
        IdentityProvidersModule,
        ApiAccessModule,
        WebhooksModule,
        InvitationsModule,
        CalendarFeedsModule,
        ImportsModule,
        PrivacyModule,
        SavedViewsModule,
      ],
    };
  }
}
