import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { EvidenceModule } from '../evidence';
import { SettingsModule } from '../settings';
import { TicketsModule } from '../tickets';
import { UsersModule } from '../users';
import { HeldMailsService } from './held-mails.service';
import { MailboxFetcher } from './imap/mailbox-fetcher';
import { MailboxWatcher } from './imap/mailbox-watcher';
import { MailFiling } from './incoming/mail-filing';
import { MailProcessor } from './incoming/mail-processor';
import { MailTriage } from './incoming/mail-triage';
import { MailboxesController } from './mailboxes.controller';
import { MailboxesService } from './mailboxes.service';
import { MessageOriginals } from './message-originals';
import { MessageOriginalsController } from './message-originals.controller';
import { SentOriginals } from './sent-originals';

@Module({
  imports: [EvidenceModule, SettingsModule, TicketsModule, UsersModule],
  controllers: [MailboxesController, MessageOriginalsController],
  providers: [
    MailboxesService,
    HeldMailsService,
    MailboxFetcher,
    MailboxWatcher,
    MailProcessor,
    MailTriage,
    MailFiling,
    MessageOriginals,
    SentOriginals,
  ],
})
export class MailboxesModule {
  constructor(personalData: PersonalData) {
    personalData.register([
      { table: 'incoming_mails', text: ['sender', 'subject', 'lastError'] },
      { table: 'mail_confirmations', deletedByAddress: 'sender' },
    ]);
  }
}
