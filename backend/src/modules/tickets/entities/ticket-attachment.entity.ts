import { Entity } from 'typeorm';
import { ReferenceColumn } from '../../../platform/database';

/** A file of the evidence that was sent or received with a message. */
@Entity('ticket_attachments')
export class TicketAttachment {
  @ReferenceColumn('ticket_messages', { onDelete: 'CASCADE', primary: true })
  messageId: number;

  @ReferenceColumn('evidence_files', { onDelete: 'CASCADE', primary: true })
  evidenceId: number;
}
