import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import type { MailAttachment, MailEnvelope } from '../database';
import { FileStorage, StoredFileNotFoundError } from '../storage';
import type { OutgoingAttachment } from './mail-transport';

/** @returns undefined if the record no longer exists */
type AttachmentReader = (id: number) => Promise<Buffer | undefined>;

/** Reads the attachments of an email when it is sent. */
@Injectable()
export class MailAttachments {
  private readonly readers = new Map<string, AttachmentReader>();

  constructor(private readonly storage: FileStorage) {}

  /** Call it once for each source, during startup. */
  register(source: string, reader: AttachmentReader): void {
    this.readers.set(source, reader);
  }

  /** @returns undefined if a file that the recipient needs no longer exists */
  async read(envelope: MailEnvelope | null): Promise<OutgoingAttachment[] | undefined> {
    const read: OutgoingAttachment[] = [];
    for (const attachment of envelope?.attachments ?? []) {
      const content = await this.contentOf(attachment);
      const { name, mimeType, cid } = attachment;
      if (content) {
        read.push({ filename: name, contentType: mimeType, content, ...(cid && { cid }) });
      } else if (!cid) {
        return undefined;
      }
    }
    return read;
  }

  private async contentOf(attachment: MailAttachment): Promise<Buffer | undefined> {
    if ('source' in attachment) return this.readers.get(attachment.source)?.(attachment.id);
    try {
      return await buffer(await this.storage.get(attachment.storageKey));
    } catch (error) {
      if (error instanceof StoredFileNotFoundError) return undefined;
      throw error;
    }
  }
}
