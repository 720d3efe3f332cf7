import { Entity } from 'typeorm';
import { LowerCaseColumn, TimestampColumn } from '../../../platform/database';

/** When a sender last got a confirmation (docs/domain/helpdesk-mail.md#confirmation). */
@Entity('mail_confirmations')
export class MailConfirmation {
  @LowerCaseColumn({ primary: true })
  sender: string;

  @TimestampColumn()
  sentAt: Date;
}
