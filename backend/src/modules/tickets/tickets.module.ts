import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { TicketAssignees } from './ticket-assignees';
import { TicketConversationService } from './ticket-conversation.service';
import { TicketExport } from './ticket-export';
import { TicketNotices } from './ticket-notices';
import { TicketReader } from './ticket-reader';
import { TicketReferences } from './ticket-references';
import { TicketsController } from './tickets.controller';
import { TicketsService } from './tickets.service';

@Module({
  imports: [ClientsModule, SettingsModule, UsersModule],
  controllers: [TicketsController],
  providers: [
    TicketAssignees,
    TicketReader,
    TicketExport,
    TicketNotices,
    TicketReferences,
    TicketsService,
    TicketConversationService,
  ],
  exports: [TicketReader],
})
export class TicketsModule {}
