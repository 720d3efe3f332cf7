import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { ClientsModule } from '../clients';
import { ProjectsModule } from '../projects';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { TicketBulkController } from './bulk/ticket-bulk.controller';
import { TicketBulkService } from './bulk/ticket-bulk.service';
import { CannedRepliesController } from './canned-replies/canned-replies.controller';
import { CannedRepliesService } from './canned-replies/canned-replies.service';
import { MessageEffects } from './conversation/message-effects';
import { MovedMessagesService } from './conversation/moved-messages.service';
import { TicketConversationService } from './conversation/ticket-conversation.service';
import { TicketTypingService } from './conversation/ticket-typing.service';
import { TicketFollowersService } from './followers/ticket-followers.service';
import { LinkedTickets } from './linked-tickets';
import { IncomingMessages } from './mail/incoming-messages';
import { ReplyDeliveries } from './mail/reply-deliveries';
import { TicketAttachments } from './mail/ticket-attachments';
import { TicketMail } from './mail/ticket-mail';
import { TicketMergeService } from './merging/ticket-merge.service';
import { TicketUnmergeService } from './merging/ticket-unmerge.service';
import { PERSONAL_TABLES } from './personal-data';
import { ServiceLevelReminders } from './service-levels/service-level-reminders';
import { ServiceLevels } from './service-levels/service-levels';
import { TicketAssignees } from './ticket-assignees';
import { TicketExport } from './ticket-export';
import { TicketImporter } from './ticket-importer';
import { TicketNotifications } from './ticket-notifications';
import { TicketRecords } from './ticket-records';
import { TicketReferences } from './ticket-references';
import { TicketRetention } from './ticket-retention';
import { TicketTags } from './ticket-tags';
import { TicketViewers } from './ticket-viewers';
import { TicketsController } from './tickets.controller';
import { TicketsReader } from './tickets.reader';
import { TicketsService } from './tickets.service';

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
    TicketUnmergeService,
    TicketImporter,
    TicketRecords,
    TicketTags,
    TicketTypingService,
    TicketFollowersService,
    CannedRepliesService,
    TicketViewers,
    TicketsService,
    TicketConversationService,
    MovedMessagesService,
    MessageEffects,
    TicketAttachments,
    TicketMail,
    ReplyDeliveries,
    IncomingMessages,
  ],
  exports: [
    TicketRecords,
    TicketsReader,
    TicketAttachments,
    TicketMail,
    ReplyDeliveries,
    IncomingMessages,
  ],
})
export class TicketsModule {
  constructor(personalData: PersonalData) {
    personalData.register(PERSONAL_TABLES);
  }
}
