import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobRunner } from '../jobs';
import { MailSender } from './mail-sender';

/** Has the outbox looked at again and again. */
@Injectable()
export class MailJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly sender: MailSender,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'mail.send', everySeconds: 5, run: () => this.sender.sendDue() });
  }
}
