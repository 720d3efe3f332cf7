import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { ApiAccessModule } from '../api-tokens';
import { BillingModule } from '../billing';
import { ClientsModule } from '../clients';
import { EvidenceModule } from '../evidence';
import { ExpensesModule } from '../expenses';
import { ProjectsModule } from '../projects';
import { TicketsModule } from '../tickets';
import { TimeOffModule } from '../timeoff';
import { WebhookAttempts } from './sending/webhook-attempts';
import { WebhookSender } from './sending/webhook-sender';
import { WebhookDeliveriesService } from './webhook-deliveries.service';
import { WebhookEvents } from './webhook-events';
import { WebhookPayloads } from './webhook-payloads';
import { WebhooksController } from './webhooks.controller';
import { WebhooksService } from './webhooks.service';

@Module({
  imports: [
    ApiAccessModule,
    BillingModule,
    ClientsModule,
    EvidenceModule,
    ExpensesModule,
    ProjectsModule,
    TicketsModule,
    TimeOffModule,
  ],
  controllers: [WebhooksController],
  providers: [
    WebhookAttempts,
    WebhookDeliveriesService,
    WebhookEvents,
    WebhookPayloads,
    WebhookSender,
    WebhooksService,
  ],
})
export class WebhooksModule {
  constructor(personalData: PersonalData) {
    personalData.register([
      { table: 'webhook_deliveries', text: ['before', 'after', 'body', 'lastError'] },
    ]);
  }
}
