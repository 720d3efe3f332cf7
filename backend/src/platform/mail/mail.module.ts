import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { JobRunner } from '../jobs';
import { MailAttachments } from './mail-attachments';
import { MailDeliveries } from './mail-deliveries';
import { MailSender } from './mail-sender';
import { MailTransport } from './mail-transport';
import { Outbox } from './outbox';

const SEND_EVERY_SECONDS = 5;

/** The outbox for every module, and the job that sends its emails. */
@Global()
@Module({
  providers: [Outbox, MailTransport, MailSender, MailAttachments, MailDeliveries],
  exports: [Outbox, MailTransport, MailSender, MailAttachments, MailDeliveries],
})
export class MailModule implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly sender: MailSender,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'mail.send',
      everySeconds: SEND_EVERY_SECONDS,
      run: () => this.sender.sendDue(),
    });
  }
}
