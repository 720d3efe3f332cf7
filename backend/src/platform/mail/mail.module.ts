import { Global, Module } from '@nestjs/common';
import { MailAttachments } from './mail-attachments';
import { MailDeliveries } from './mail-deliveries';
import { MailSender } from './mail-sender';
import { MailTransport } from './mail-transport';
import { Outbox } from './outbox';

/** The outbox for every module, and the sender of its emails. */
@Global()
@Module({
  providers: [Outbox, MailTransport, MailSender, MailAttachments, MailDeliveries],
  exports: [Outbox, MailTransport, MailSender, MailAttachments, MailDeliveries],
})
export class MailModule {}
