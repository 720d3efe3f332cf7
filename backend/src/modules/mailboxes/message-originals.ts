import { ticketNumber } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { errors } from '../../platform/http/errors';
import { sendMailPage } from '../../platform/mail';
import { FileStorage } from '../../platform/storage';
import { TicketRecords } from '../tickets';
import { sanitizeMailHtml } from './incoming/sanitize-mail-html';
import { openMailSource, sendMailSource } from './mail-source';

/** Sends received emails (docs/domain/helpdesk-mail.md#formatted-text). */
@Injectable()
export class MessageOriginals implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: FileStorage,
    private readonly tickets: TicketRecords,
  ) {}

  onModuleInit(): void {
    this.tickets.register({ name: 'incoming_mails', deleteWithMessages });
  }

  /** @throws AppError 404 if the message was not received by email */
  async send(response: Response, ticketId: number, messageId: number): Promise<void> {
    const [mail] = await this.dataSource.query<{ storageKey: string }[]>(
      `SELECT i.storageKey FROM ticket_messages m
       JOIN incoming_mails i ON i.id = m.incomingMailId
       WHERE m.id = ? AND m.ticketId = ? AND i.storageKey IS NOT NULL`,
      [messageId, ticketId],
    );
    if (!mail) throw errors.notFound('original');
    const content = await openMailSource(this.storage, mail.storageKey);
    await sendMailSource(response, content, `${ticketNumber(ticketId)}-${messageId}.eml`);
  }

  /** @throws AppError 404 if the message has no formatting */
  async sendFormatted(
    response: Response,
    ticketId: number,
    messageId: number,
    { remoteImages }: { remoteImages: boolean },
  ): Promise<void> {
    const [message] = await this.dataSource.query<{ html: string | null }[]>(
      'SELECT html FROM ticket_messages WHERE id = ? AND ticketId = ?',
      [messageId, ticketId],
    );
    if (!message || message.html === null) throw errors.notFound('formatted message');
    const page = pageOf(sanitizeMailHtml(message.html, { remoteImages }));
    sendMailPage(response, page, { remoteImages });
  }
}

const pageOf = (body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Email</title>
<style>body{margin:0;padding:12px;font:14px/1.5 sans-serif;overflow-wrap:anywhere;background:#fff;color:#161a22}img{max-width:100%;height:auto}</style></head>
<body>${body}</body>
</html>`;

/** Keeps the rows without their text, so that the same email isn't received again. */
async function deleteWithMessages(em: EntityManager, ticketId: number): Promise<string[]> {
  const mails = await em.query<{ id: number; storageKey: string | null }[]>(
    `SELECT i.id, i.storageKey FROM incoming_mails i
     JOIN ticket_messages m ON m.incomingMailId = i.id WHERE m.ticketId = ? FOR UPDATE`,
    [ticketId],
  );
  if (mails.length === 0) return [];
  await em.query(
    `UPDATE incoming_mails SET storageKey = NULL, sizeBytes = 0, sender = '', subject = '',
       lastError = NULL WHERE id IN (?)`,
    [mails.map(({ id }) => id)],
  );
  return mails.flatMap(({ storageKey }) => (storageKey === null ? [] : [storageKey]));
}
