import { DAY_MS, LIMITS, MEGABYTE, MINUTE_MS } from '@atrium/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { batchesOf } from '../../../platform/batches';
import { Clock } from '../../../platform/clock';
import { insertRecord, isDuplicateKey, Transactions } from '../../../platform/database';
import { SecretCipher } from '../../../platform/secrets';
import { StoredFiles } from '../../../platform/storage';
import { Notifier } from '../../notifications';
import { usersWithRight } from '../../users';
import { IncomingMail } from '../entities/incoming-mail.entity';
import { Mailbox } from '../entities/mailbox.entity';
import { subjectOfHeader } from '../incoming/parse-mail';
import { type ImapConnection, imapErrorText, type ImapSettings } from './imap-connection';

/** Derives a separate encryption key for passwords. */
export const PASSWORD_PURPOSE = 'mailbox password';

/** Number of emails whose headers one command fetches. */
const BATCH_SIZE = 100;

/** Delay before connecting to a failing mailbox again. */
const RETRY_MS = MINUTE_MS;

/** Column lengths. */
const ERROR_LENGTH = 1000;
const SENDER_LENGTH = 254;

/**
 * Stores the new emails of a mailbox; they are processed afterwards
 * (docs/domain/helpdesk-mail.md#incoming-mail).
 */
@Injectable()
export class MailboxFetcher {
  private readonly logger = new Logger('Mailboxes');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly files: StoredFiles,
    private readonly cipher: SecretCipher,
    private readonly notifier: Notifier,
    private readonly clock: Clock,
  ) {}

  /** @throws Error if the password was encrypted with another key */
  settingsOf(mailbox: Mailbox): ImapSettings {
    const password = this.cipher.decrypt(mailbox.encryptedPassword, PASSWORD_PURPOSE);
    if (password === undefined) {
      throw new Error(
        "The password can't be decrypted, because the server's key has changed. Enter it again.",
      );
    }
    return { ...mailbox, password };
  }

  /**
   * Stores every new email, each in its own transaction. Several processes can do it
   * simultaneously.
   */
  async fetch(
    { id, folder }: Mailbox,
    connection: ImapConnection,
    signal: AbortSignal,
  ): Promise<void> {
    const uidValidity = String(connection.folder.uidValidity);
    const uids = await this.newUids(id, connection);
    for (const batch of batchesOf(uids, BATCH_SIZE)) {
      const query = {
        uid: true,
        size: true,
        internalDate: true,
        envelope: true,
        headers: ['subject'],
      };
      const messages = await connection.client.fetchAll(batch.join(','), query, { uid: true });
      for (const message of messages.sort((a, b) => a.uid - b.uid)) {
        if (signal.aborted) return;
        await this.store(connection, { mailboxId: id, folder, uidValidity }, message);
      }
    }
    await this.recordSuccess(id, uidValidity, connection.folder.uidNext - 1);
  }

  /**
   * On the first connection, all unread emails. If the server has renumbered the folder, all emails
   * since a day before the last fetch; known emails are recognized by their Message-ID.
   */
  private async newUids(id: number, { client, folder }: ImapConnection): Promise<number[]> {
    const mailbox = await this.dataSource.manager.findOneByOrFail(Mailbox, { id });
    const since = new Date((mailbox.lastFetchedAt ?? this.clock.now()).getTime() - DAY_MS);
    const lastUid = Number(mailbox.lastUid);
    const isKnown = mailbox.uidValidity === String(folder.uidValidity);
    const unfetched = isKnown ? { uid: `${lastUid + 1}:*` } : { since };
    const criteria = mailbox.uidValidity === null ? { seen: false } : unfetched;
    const found = await client.search(criteria, { uid: true });
    // `*` is the newest email, even if its UID is lower than the start of the range.
    return (found || []).filter((uid) => !isKnown || uid > lastUid).sort((a, b) => a - b);
  }

  private async store(
    { client }: ImapConnection,
    source: Pick<IncomingMail, 'folder' | 'uidValidity'> & { mailboxId: number },
    { uid, size = 0, envelope, headers, internalDate }: FetchMessageObject,
  ): Promise<void> {
    const isTooLarge = size > LIMITS.incomingMailBytes;
    const content = await (isTooLarge ? headerOf(client, uid) : completeMail(client, uid));
    // Someone has deleted it in the meantime.
    if (!content) return;
    const storageKey = await this.files.store('mails', content);
    await this.files.deleteOnFailure('mails', storageKey, async () => {
      const isStored = await this.insert({
        ...source,
        uid: String(uid),
        storageKey,
        sizeBytes: size,
        sender: (envelope?.from?.[0]?.address ?? '').slice(0, SENDER_LENGTH),
        subject: await subjectOfHeader(headers ?? Buffer.alloc(0)),
        receivedAt: internalDate ? new Date(internalDate) : this.clock.now(),
        storedAt: this.clock.now(),
        ...(isTooLarge && {
          status: 'held',
          reason: 'too-large',
          lastError: `The email is larger than ${LIMITS.incomingMailBytes / MEGABYTE} MB. Only its header was kept.`,
        }),
      });
      if (!isStored) await this.files.delete([storageKey]);
    });
    // An email that stays unread is not fetched again, because its uid is known.
    await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }).catch(() => undefined);
  }

  /** @returns false if another process has stored it */
  private async insert(mail: Partial<Omit<IncomingMail, 'id'>>): Promise<boolean> {
    try {
      await this.transactions.run(async (em) => {
        await insertRecord(em, IncomingMail, mail);
        await em.query(
          'UPDATE mailboxes SET lastUid = GREATEST(lastUid, ?) WHERE id = ? AND uidValidity = ?',
          [mail.uid, mail.mailboxId, mail.uidValidity],
        );
      });
      return true;
    } catch (error) {
      if (isDuplicateKey(error, 'uq_incoming_mails_uid')) return false;
      throw error;
    }
  }

  private async recordSuccess(id: number, uidValidity: string, lastUid: number): Promise<void> {
    await this.transactions.run((em) =>
      em.query(
        `UPDATE mailboxes SET status = 'ok', lastError = NULL, lastFetchedAt = ?, nextFetchAt = NULL,
           lastUid = IF(uidValidity = ?, GREATEST(lastUid, ?), ?), uidValidity = ?,
           updatedAt = updatedAt
         WHERE id = ?`,
        [this.clock.now(), uidValidity, lastUid, lastUid, uidValidity, id],
      ),
    );
  }

  /** Notifies the users who can fix the mailbox, once until it works again. */
  async recordFailure({ id, name }: Mailbox, error: unknown): Promise<void> {
    const lastError = imapErrorText(error).slice(0, ERROR_LENGTH);
    this.logger.warn(`The mailbox ${id} could not be read: ${lastError}`);
    const nextFetchAt = new Date(this.clock.now().getTime() + RETRY_MS);
    await this.transactions.run(async (em) => {
      const { affectedRows } = await em.query<{ affectedRows: number }>(
        "UPDATE mailboxes SET status = 'failing' WHERE id = ? AND status = 'ok'",
        [id],
      );
      await em.query(
        'UPDATE mailboxes SET lastError = ?, nextFetchAt = ?, updatedAt = updatedAt WHERE id = ?',
        [lastError, nextFetchAt, id],
      );
      if (affectedRows === 0) return;
      const admins = await usersWithRight(em, 'settings.manage');
      await this.notifier.notify(em, {
        type: 'mailbox.failing',
        recipients: admins.map((admin) => admin.id),
        actorId: null,
        title: `The mailbox ${name} has stopped working`,
        body: lastError,
        link: '/settings?tab=mailboxes',
        subject: { entity: 'mailbox', id },
      });
    });
  }
}

const completeMail = async (client: ImapFlow, uid: number): Promise<Readable | undefined> =>
  (await client.download(String(uid), undefined, { uid: true })).content;

async function headerOf(client: ImapFlow, uid: number): Promise<Readable | undefined> {
  const message = await client.fetchOne(String(uid), { headers: true }, { uid: true });
  return message && message.headers ? Readable.from([message.headers]) : undefined;
}
