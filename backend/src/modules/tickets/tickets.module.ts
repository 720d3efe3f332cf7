import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { ClientsModule } from '../clients';
import { ProjectsModule } from '../projects';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { LinkedTickets } from './linked-tickets';
import { CannedRepliesController } from './canned-replies/canned-replies.controller';
import { TicketViewers } from './ticket-viewers';
import { CannedRepliesService } from './canned-replies/canned-replies.service';
import { ServiceLevelReminders } from './service-level-reminders';
import { ServiceLevels } from './service-levels';
import { IncomingMessages } from './mail/incoming-messages';
import { TicketAttachments } from './mail/ticket-attachments';
import { TicketMail } from './mail/ticket-mail';
import { TicketAssignees } from './ticket-assignees';
import { TicketBulkController } from './ticket-bulk.controller';
import { TicketBulkService } from './ticket-bulk.service';
import { TicketChanges } from './ticket-changes';
import { TicketConversationService } from './ticket-conversation.service';
import { TicketExport } from './ticket-export';
import { TicketImporter } from './ticket-importer';
import { TicketMergeService } from './ticket-merge.service';
import { TicketNotifications } from './ticket-notifications';
import { TicketsReader } from './tickets.reader';
import { TicketRecords } from './ticket-records';
import { TicketRetention } from './ticket-retention';
import { TicketReferences } from './ticket-references';
import { TicketTags } from './ticket-tags';
import { TicketTypingService } from './ticket-typing.service';
import { TicketsController } from './tickets.controller';
import { TicketsService } from './tickets.service';
import { PERSONAL_TABLES } from './personal-data';

@Module({
  imports: [ClientsModule, ProjectsModule, SettingsModule, UsersModule],
  controllers: [TicketBulkController, TicketsController, CannedRepliesController],
  providers: [
    TicketsReader,
    TicketExport,
    LinkedTickets,
    TicketAssignees,
    TicketNotifications,
    TicketReferences,
    TicketRetention,
    ServiceLevels,
    ServiceLevelReminders,
    TicketBulkService,
    TicketMergeService,
    TicketImporter,
    TicketRecords,
    TicketTags,
    TicketTypingService,
    CannedRepliesService,
    TicketViewers,
    TicketsService,
    TicketConversationService,
    TicketChanges,
    TicketAttachments,
    TicketMail,
    IncomingMessages,
  ],
  exports: [TicketRecords, TicketsReader, TicketAttachments, TicketMail, IncomingMessages],
})
export class TicketsModule {
  constructor(personalData: PersonalData) {
    personalData.register(PERSONAL_TABLES);
  }
}
