import { CONTACT_LABELS, LIMITS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { applyChanges } from '../../../platform/changes';
import {
  insertRecord,
  isDuplicateKey,
  Transactions,
  updateVersioned,
} from '../../../platform/database';
import { assertCurrentVersion, errors } from '../../../platform/http/errors';
import type { Recorded } from '../../../platform/http/validation';
import { assertNotBeingErased } from '../../../platform/personal-data';
import { addFormerContactEmail, nameOfOtherOwner } from '../client-emails';
import { ClientRecords } from '../client-records';
import { clientErrors } from '../clients.errors';
import { clientAbilities } from '../clients.policy';
import { readClient } from '../clients.reader';
import { ClientContact } from './client-contact.entity';
import { writeContactNames } from './client-contacts';
import type {
  ClientContactDto,
  CreateClientContactDto,
  UpdateClientContactDto,
} from './client-contacts.dto';

type Fields = Recorded<CreateClientContactDto>;

const NEW_CONTACT = { jobTitle: null, email: null, phone: null, isPrimary: false } as const;

/**
 * Every write locks the client, so that a client has one primary contact
 * (docs/domain/clients.md#contacts).
 */
@Injectable()
export class ClientContactsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly records: ClientRecords,
  ) {}

  /**
   * The primary contact first, then by name.
   *
   * @throws AppError 404 for an unknown client
   */
  async list(clientId: number): Promise<ClientContactDto[]> {
    const em = this.dataSource.manager;
    await readClient(em, clientId);
    const contacts = await em.find(ClientContact, {
      where: { clientId },
      order: { isPrimary: 'DESC', name: 'ASC', id: 'ASC' },
    });
    return contacts.map(toDto);
  }

  /**
   * @throws AppError 403 if the policy denies it, 404 for an unknown client, 409 if the client has
   *   too many contacts or is being erased, or the email address belongs to another client or
   *   contact
   */
  create(actor: Actor, clientId: number, input: CreateClientContactDto): Promise<ClientContactDto> {
    return this.transactions.respond(actor, async (em) => {
      await lockClient(em, actor, clientId);
      if ((await em.countBy(ClientContact, { clientId })) >= LIMITS.clientContacts) {
        throw clientErrors.tooManyContacts();
      }
      const fields: Fields = { ...NEW_CONTACT, ...input };
      if (fields.isPrimary) await clearPrimary(em, clientId);
      const id = await withOwnEmail(em, clientId, fields.email, () =>
        insertRecord(em, ClientContact, { ...fields, clientId }),
      );
      await writeContactNames(em, clientId);
      await this.record(em, actor, 'contact_add', clientId, { after: fields });
      return toDto({ ...fields, id, version: 1 });
    });
  }

  /**
   * @throws AppError 403 if the policy denies it, 404 for an unknown contact, 409 if the version is
   *   stale, the contact is being erased, or the email address belongs to another client or contact
   */
  update(
    actor: Actor,
    clientId: number,
    id: number,
    { version, ...changes }: UpdateClientContactDto,
  ): Promise<ClientContactDto> {
    return this.transactions.run(async (em) => {
      await lockClient(em, actor, clientId);
      const before = await readContact(em, clientId, id);
      assertCurrentVersion(before, version, 'contact');
      await assertNotBeingErased(em, 'contact', [id]);
      const { after, changed } = applyChanges<Fields>(CONTACT_LABELS, before, changes);
      if (changed.length === 0) return toDto(before);
      if (changed.includes('isPrimary') && after.isPrimary) await clearPrimary(em, clientId);
      await withOwnEmail(em, clientId, after.email, async () => {
        await updateVersioned(em, ClientContact, id, before.version, after);
        return id;
      });
      if (changed.includes('email')) await this.keepLinked(em, before);
      if (changed.includes('name')) await writeContactNames(em, clientId);
      await this.record(em, actor, 'contact_update', clientId, { before, after });
      return toDto({ ...after, id, version: before.version + 1 });
    });
  }

  /**
   * @throws AppError 403 if the policy denies it, 404 for an unknown contact, 409 if it is being
   *   erased
   */
  delete(actor: Actor, clientId: number, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      await lockClient(em, actor, clientId);
      const before = await readContact(em, clientId, id);
      await assertNotBeingErased(em, 'contact', [id]);
      await em.delete(ClientContact, id);
      await this.keepLinked(em, before);
      await writeContactNames(em, clientId);
      await this.record(em, actor, 'contact_remove', clientId, { before });
    });
  }

  /** Keeps the former address of a contact if records of the client have it. */
  private async keepLinked(em: EntityManager, { clientId, email }: ClientContact): Promise<void> {
    if (email !== null && (await this.records.useEmail(em, clientId, email))) {
      await addFormerContactEmail(em, clientId, email);
    }
  }

  private record(
    em: EntityManager,
    actor: Actor,
    verb: string,
    clientId: number,
    { before, after }: { before?: Fields; after?: Fields },
  ): Promise<void> {
    return this.audit.record(em, actor, {
      action: `client.${verb}`,
      entity: 'client',
      entityId: clientId,
      before: before && auditFields(before),
      after: after && auditFields(after),
    });
  }
}

/** The fields of a contact in the history of its client. */
const auditFields = ({ name, jobTitle, email, phone, isPrimary }: Fields) => ({
  contact: name,
  contactJobTitle: jobTitle,
  contactEmail: email,
  contactPhone: phone,
  isPrimaryContact: isPrimary,
});

/** @throws AppError 403 if the policy denies it, 404 for an unknown client */
async function lockClient(em: EntityManager, actor: Actor, clientId: number): Promise<void> {
  await readClient(em, clientId, { lock: true });
  assertAllowed(clientAbilities(actor).update);
  await assertNotBeingErased(em, 'client', [clientId]);
}

/** @throws AppError 404 if the client has no such contact */
async function readContact(
  em: EntityManager,
  clientId: number,
  id: number,
): Promise<ClientContact> {
  const contact = await em.findOneBy(ClientContact, { id, clientId });
  if (!contact) throw errors.notFound('contact');
  return contact;
}

const clearPrimary = (em: EntityManager, clientId: number): Promise<unknown> =>
  em.query(
    'UPDATE client_contacts SET isPrimary = 0, version = version + 1 WHERE clientId = ? AND isPrimary = 1',
    [clientId],
  );

/**
 * Writes a contact with an email address that neither another client nor another contact has.
 *
 * @param write returns the id of the contact
 * @throws AppError 409
 */
async function withOwnEmail(
  em: EntityManager,
  clientId: number,
  email: string | null,
  write: () => Promise<number>,
): Promise<number> {
  const written = await write().catch((error: unknown) => {
    if (isDuplicateKey(error, 'uq_client_contacts_email')) return undefined;
    throw error;
  });
  const owner = email === null ? undefined : await nameOfOtherOwner(em, email, clientId);
  if (owner !== undefined) throw clientErrors.emailTakenByOther(owner);
  if (written === undefined) throw clientErrors.contactEmailTaken();
  return written;
}

const toDto = ({ id, name, jobTitle, email, phone, isPrimary, version }: Fields & RecordKey) => ({
  id,
  name,
  jobTitle,
  email,
  phone,
  isPrimary,
  version,
});

interface RecordKey {
  id: number;
  version: number;
}
