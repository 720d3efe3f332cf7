import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, allowIf, assertAllowed, isManager } from '../../../platform/access';
import { TicketAttachment } from '../entities/ticket-attachment.entity';
import { ticketErrors } from '../tickets.errors';

/** An attachment of a message. */
interface MessageAttachment {
  /** Id of the file in the evidence. */
  id: number;
  name: string;
  mimeType: string;
  size: number;
}

export interface AttachedFile extends MessageAttachment {
  storageKey: string;
}

interface FileRow extends MessageAttachment {
  storageKey: string | null;
  uploadedById: number | null;
  ticketId: number | null;
}

/** Creates a URL that opens a file without signing in. */
type CreateLink = (em: EntityManager, actor: Actor, evidenceId: number) => Promise<string>;

/**
 * Files of the evidence that belong to messages. The evidence module registers how to create links:
 * it depends on tickets, so tickets cannot import it.
 */
@Injectable()
export class TicketAttachments {
  private createLink: CreateLink | undefined;

  /** Call it once, during startup. */
  registerLinks(createLink: CreateLink): void {
    this.createLink = createLink;
  }

  /** @returns the URL of a new share link to the file */
  async linkTo(em: EntityManager, actor: Actor, { id }: AttachedFile): Promise<string> {
    if (!this.createLink) throw new Error('No module has registered the links to files.');
    return this.createLink(em, actor, id);
  }

  /**
   * Locks the files of a new message. Only its uploader and managers can send a file to the client
   * of another ticket (docs/domain/helpdesk-mail.md#attachments).
   *
   * @throws AppError 400 for an unknown or external file, 403
   */
  async lock(
    em: EntityManager,
    actor: Actor,
    ticketId: number,
    ids: readonly number[],
  ): Promise<AttachedFile[]> {
    if (ids.length === 0) return [];
    const rows = await em.query<FileRow[]>(
      `SELECT id, originalName AS name, mimeType, CAST(size AS DOUBLE) AS size, storageKey,
         uploadedById, ticketId
       FROM evidence_files WHERE id IN (?) AND deletedAt IS NULL
       ORDER BY id LOCK IN SHARE MODE`,
      [ids],
    );
    return ids.map((id) => {
      const row = rows.find((candidate) => candidate.id === id);
      if (!row || row.storageKey === null) throw ticketErrors.unknownAttachment();
      const isOwn = row.uploadedById === actor.id || row.ticketId === ticketId;
      assertAllowed(allowIf(isOwn || isManager(actor), 'evidence.not_own'));
      const { name, mimeType, size, storageKey } = row;
      return { id, name, mimeType, size, storageKey };
    });
  }

  async add(em: EntityManager, messageId: number, evidenceIds: readonly number[]): Promise<void> {
    if (evidenceIds.length === 0) return;
    await em.insert(
      TicketAttachment,
      evidenceIds.map((evidenceId) => ({ messageId, evidenceId })),
    );
  }
}

/** The attachments of messages, by the message's id. Files in the trash are omitted. */
export async function attachmentsOf(
  em: EntityManager,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, MessageAttachment[]>> {
  const found = new Map<number, MessageAttachment[]>();
  if (messageIds.length === 0) return found;
  const rows = await em.query<(MessageAttachment & { messageId: number })[]>(
    `SELECT a.messageId, e.id, e.originalName AS name, e.mimeType, CAST(e.size AS DOUBLE) AS size
     FROM ticket_attachments a JOIN evidence_files e ON e.id = a.evidenceId
     WHERE a.messageId IN (?) AND e.deletedAt IS NULL
     ORDER BY a.messageId, e.id`,
    [messageIds],
  );
  for (const { messageId, ...attachment } of rows) {
    found.set(messageId, [...(found.get(messageId) ?? []), attachment]);
  }
  return found;
}
