import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients';
import { ProjectsModule } from '../projects';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { LinkedTickets } from './linked-tickets';
import { TicketAssignees } from './ticket-assignees';
import { TicketConversationService } from './ticket-conversation.service';
import { TicketExport } from './ticket-export';
import { TicketNotifications } from './ticket-notifications';
import { TicketsReader } from './tickets.reader';
import { TicketReferences } from './ticket-references';
import { TicketsController } from './tickets.controller';
import { TicketsService } from './tickets.service';

@Module({
  imports: [ClientsModule, ProjectsModule, SettingsModule, UsersModule],
  controllers: [TicketsController],
  providers: [
    TicketsReader,
    TicketExport,
    LinkedTickets,
    TicketAssignees,
    TicketNotifications,
    TicketReferences,
    TicketsService,
    TicketConversationService,
  ],
  exports: [TicketsReader],
})
export class TicketsModule {}
