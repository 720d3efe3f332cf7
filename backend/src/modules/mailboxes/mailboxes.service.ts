import {
  countOf,
  displayNameOf,
  LIMITS,
  MAILBOX_LABELS,
  pick,
  type UserNames,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { applyChanges } from '../../platform/changes';
import {
  acquireNamedLock,
  insertRecord,
  rejectDuplicates,
  Transactions,
  updateVersioned,
} from '../../platform/database';
import { assertCurrentVersion, errors } from '../../platform/http/errors';
import { SecretCipher } from '../../platform/secrets';
import { Notifier } from '../notifications';
import { Staff } from '../users';
import type { MailboxDto, MailboxTestDto } from './dto/mailbox.dto';
import type {
  CreateMailboxDto,
  TestMailboxConnectionDto,
  UpdateMailboxDto,
} from './dto/mailbox-input.dto';
import { Mailbox } from './entities/mailbox.entity';
import { imapErrorText, type ImapSettings, openImap } from './imap/imap-connection';
import { MailboxFetcher, PASSWORD_PURPOSE } from './imap/mailbox-fetcher';
import { MailProcessor } from './incoming/mail-processor';
import { mailboxErrors } from './mailboxes.errors';

/** Until the folder is open. With the logout, it is less than the 30 seconds a browser waits. */
const OPEN_MS = 20_000;

/** Time limit of `fetch`; the mailbox's own connection and the job continue. */
const FETCH_MS = 25_000;

const FIELDS = [
  'name',
  'address',
  'host',
  'port',
  'security',
  'username',
  'folder',
  'defaultPriority',
  'defaultAssigneeId',
  'signature',
  'isActive',
] as const satisfies readonly (keyof Mailbox)[];

const SERVER_FIELDS = ['host', 'port', 'security'] as const satisfies readonly (keyof Mailbox)[];

type Server = Pick<Mailbox, (typeof SERVER_FIELDS)[number]>;

type MailboxFields = Pick<Mailbox, (typeof FIELDS)[number]>;

const EDITABLE: Readonly<Record<keyof MailboxFields, string>> = pick(MAILBOX_LABELS, FIELDS);

const COLUMNS = [...FIELDS, 'id', 'status', 'lastError', 'lastFetchedAt', 'version'] as const;

/** Manages the mailboxes of the helpdesk (docs/domain/helpdesk-mail.md#mailboxes). */
@Injectable()
export class MailboxesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly cipher: SecretCipher,
    private readonly staff: Staff,
    private readonly fetcher: MailboxFetcher,
    private readonly processor: MailProcessor,
    private readonly audit: AuditLog,
    private readonly notifier: Notifier,
  ) {}

  /** Sorted by name. */
  async list(): Promise<MailboxDto[]> {
    const { manager } = this.dataSource;
    return toDtos(manager, await manager.find(Mailbox, { order: { name: 'ASC', id: 'ASC' } }));
  }

  /** @throws AppError 400 for an unknown assignee, 409 if the address is taken or there are too many */
  create(actor: Actor, { password, ...input }: CreateMailboxDto): Promise<MailboxDto> {
    if (password === undefined) throw mailboxErrors.passwordRequired();
    const encryptedPassword = this.cipher.encrypt(password, PASSWORD_PURPOSE);
    const fields: MailboxFields = {
      ...input,
      ...connectionDefaults(input),
      defaultPriority: input.defaultPriority ?? 'medium',
      defaultAssigneeId: input.defaultAssigneeId ?? null,
      signature: input.signature ?? null,
      isActive: input.isActive ?? true,
    };
    return this.transactions.respond(actor, async (em) => {
      await acquireNamedLock(em, 'mailboxes');
      if ((await em.count(Mailbox)) >= LIMITS.mailboxes) throw mailboxErrors.tooMany();
      await this.assertAssignee(em, fields.defaultAssigneeId);
      const id = await rejectDuplicates(TAKEN, () =>
        insertRecord(em, Mailbox, { ...fields, encryptedPassword }),
      );
      const created = await readMailbox(em, id);
      await this.record(em, actor, 'mailbox.create', id, { after: created });
      return toDto(em, created);
    });
  }

  /**
   * Changes the fields in the request.
   *
   * @throws AppError 400 for an unknown assignee, or another server, port or encryption without the
   *   password, 404, 409 if the version is stale or the address is taken
   */
  update(
    actor: Actor,
    id: number,
    { version, password, ...sent }: UpdateMailboxDto,
  ): Promise<MailboxDto> {
    return this.transactions.run(async (em) => {
      const before = await readMailbox(em, id, { lock: true });
      assertCurrentVersion(before, version, 'mailbox');
      const { after, changed } = applyChanges<MailboxFields>(EDITABLE, pick(before, FIELDS), sent);
      if (changed.length === 0 && password === undefined) return toDto(em, before);
      if (password === undefined) assertSameServer(before, after);
      if (changed.includes('defaultAssigneeId')) {
        await this.assertAssignee(em, after.defaultAssigneeId);
      }
      const isOtherFolder = (['host', 'username', 'folder'] as const).some((field) =>
        changed.includes(field),
      );
      await rejectDuplicates(TAKEN, () =>
        updateVersioned(em, Mailbox, id, before.version, {
          ...after,
          ...(password !== undefined && {
            encryptedPassword: this.cipher.encrypt(password, PASSWORD_PURPOSE),
          }),
          ...(isOtherFolder && { uidValidity: null, lastUid: '0', lastFetchedAt: null }),
          nextFetchAt: null,
        }),
      );
      const saved = await readMailbox(em, id);
      await this.record(em, actor, 'mailbox.update', id, { before, after: saved });
      return toDto(em, saved);
    });
  }

  /** Keeps its tickets and emails. @throws AppError 404 */
  delete(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await readMailbox(em, id, { lock: true });
      await em.delete(Mailbox, { id });
      await this.notifier.recordsDeleted(em, 'mailbox', [id]);
      await this.record(em, actor, 'mailbox.delete', id, { before });
    });
  }

  /** Signs in and opens the folder. A failure is a result, not an error. @throws AppError 404 */
  async test(id: number): Promise<MailboxTestDto> {
    const mailbox = await readMailbox(this.dataSource.manager, id);
    return testResult(() => this.fetcher.settingsOf(mailbox));
  }

  /**
   * Like {@link test}, with settings that aren't stored yet.
   *
   * @throws AppError 400 without a password, unless the stored one is for the same server, port and
   *   encryption, 404
   */
  async testConnection(input: TestMailboxConnectionDto): Promise<MailboxTestDto> {
    const { mailboxId, host, username, password } = input;
    const entered = { host, username, ...connectionDefaults(input) };
    if (password !== undefined) return testResult(() => ({ ...entered, password }));
    if (mailboxId === undefined) throw mailboxErrors.passwordRequired();
    const stored = await readMailbox(this.dataSource.manager, mailboxId);
    assertSameServer(stored, entered);
    return testResult(() => ({ ...this.fetcher.settingsOf(stored), ...entered }));
  }

  /** Fetches and processes new emails now. @throws AppError 404 */
  async fetch(actor: Actor, id: number): Promise<MailboxDto> {
    const mailbox = await readMailbox(this.dataSource.manager, id);
    const limit = AbortSignal.timeout(FETCH_MS);
    try {
      const connection = await openImap(this.fetcher.settingsOf(mailbox), OPEN_MS);
      try {
        await this.fetcher.fetch(mailbox, connection, limit);
      } finally {
        await connection.close();
      }
    } catch (error) {
      await this.fetcher.recordFailure(mailbox, error);
    }
    await this.processor.processDue(limit);
    return this.transactions.respond(actor, async (em) => toDto(em, await readMailbox(em, id)));
  }

  private async assertAssignee(em: EntityManager, id: number | null): Promise<void> {
    if (id !== null && (await this.staff.active(em, [id])).length === 0) {
      throw mailboxErrors.unknownAssignee();
    }
  }

  private record(
    em: EntityManager,
    actor: Actor,
    action: string,
    entityId: number,
    { before, after }: { before?: Mailbox; after?: Mailbox },
  ): Promise<void> {
    const isNewPassword = before?.encryptedPassword !== after?.encryptedPassword;
    return this.audit.record(em, actor, {
      action,
      entity: 'mailbox',
      entityId,
      before: before && pick(before, FIELDS),
      after: after && pick(after, FIELDS),
      ...(before && after && isNewPassword && { note: 'The password was changed.' }),
    });
  }
}

const connectionDefaults = ({
  security = 'tls',
  port = security === 'tls' ? 993 : 143,
  folder = 'INBOX',
}: Partial<ImapSettings>) => ({ security, port, folder });

/**
 * A stored password is never sent to another server, or without the encryption it was entered for.
 *
 * @throws AppError 400
 */
function assertSameServer(stored: Server, entered: Server): void {
  const isSame = SERVER_FIELDS.every((field) => entered[field] === stored[field]);
  if (!isSame) throw mailboxErrors.passwordForOtherServer();
}

async function testResult(settings: () => ImapSettings): Promise<MailboxTestDto> {
  try {
    const connection = await openImap(settings(), OPEN_MS);
    const { path, exists } = connection.folder;
    await connection.close();
    return {
      isConnected: true,
      message: `Connected. The folder ${path} has ${countOf(exists, 'email')}.`,
    };
  } catch (error) {
    return { isConnected: false, message: imapErrorText(error) };
  }
}

async function readMailbox(em: EntityManager, id: number, { lock = false } = {}): Promise<Mailbox> {
  const mailbox = await em.findOne(Mailbox, {
    where: { id },
    ...(lock && { lock: { mode: 'pessimistic_write' as const } }),
  });
  if (!mailbox) throw errors.notFound('mailbox');
  return mailbox;
}

const TAKEN = { uq_mailboxes_address: mailboxErrors.addressTaken };

async function toDtos(em: EntityManager, mailboxes: readonly Mailbox[]): Promise<MailboxDto[]> {
  if (mailboxes.length === 0) return [];
  const assignees = await em.query<(UserNames & { id: number })[]>(
    'SELECT id, username, firstName, lastName FROM users WHERE id IN (?)',
    [mailboxes.map(({ defaultAssigneeId }) => defaultAssigneeId)],
  );
  const names = new Map(assignees.map((user) => [user.id, displayNameOf(user)]));
  return mailboxes.map((mailbox) => ({
    ...pick(mailbox, COLUMNS),
    defaultAssigneeName: names.get(mailbox.defaultAssigneeId ?? 0) ?? null,
  }));
}

async function toDto(em: EntityManager, mailbox: Mailbox): Promise<MailboxDto> {
  const [dto] = await toDtos(em, [mailbox]);
  if (!dto) throw errors.notFound('mailbox');
  return dto;
}
