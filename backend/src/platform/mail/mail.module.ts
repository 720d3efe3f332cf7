import { Global, Module } from '@nestjs/common';
import { MailJob } from './mail-job';
import { MailSender } from './mail-sender';
import { MailTransport } from './mail-transport';
import { Outbox } from './outbox';

/** The outbox for every module, and the sender behind it. */
@Global()
@Module({ providers: [Outbox, MailTransport, MailSender, MailJob], exports: [Outbox, MailSender] })
export class MailModule {}
