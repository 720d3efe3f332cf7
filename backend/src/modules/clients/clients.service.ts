import { addressChanges, CLIENT_LABELS, parseTaxId, type PostalAddress } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { applyChanges } from '../../platform/changes';
import {
  insertRecord,
  isDuplicateKey,
  markDependents,
  rowExists,
  Summaries,
  Transactions,
  updateVersioned,
} from '../../platform/database';
import { assertCurrentVersion, errors } from '../../platform/http/errors';
import type { Recorded } from '../../platform/http/validation';
import { assertNotBeingErased } from '../../platform/personal-data';
import { Notifier } from '../notifications';
import { RetentionHolds } from '../settings';
import { addFormerEmail, nameOfOtherOwner } from './client-emails';
import type { ClientFields } from './client-list';
import { ClientRecords } from './client-records';
import { clientErrors } from './clients.errors';
import { clientAbilities } from './clients.policy';
import { ClientsReader, readClient } from './clients.reader';
import { assertContactsNotBeingErased } from './contacts/client-contacts';
import type { ClientDetailDto } from './dto/client.dto';
import type { CreateClientDto, UpdateClientDto } from './dto/client-input.dto';
import { Client, ClientAddress, clientSummaries, MergedClient } from './entities/client.entity';

type EnteredFields = Omit<Recorded<CreateClientDto>, 'address'>;

const EDITABLE: Readonly<Record<keyof EnteredFields, string>> = CLIENT_LABELS;

/** An erasure finds the rest of the data by these fields. */
const CONTACT_DETAILS: readonly (keyof EnteredFields)[] = [
  'contactName',
  'email',
  'billingEmail',
  'phone',
];

const NO_ADDRESS: PostalAddress = { street: null, postalCode: null, city: null, country: null };

/** Creates, changes and deletes clients. Every method is one transaction. */
@Injectable()
export class ClientsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
    private readonly records: ClientRecords,
    private readonly reader: ClientsReader,
    private readonly holds: RetentionHolds,
    private readonly notifier: Notifier,
  ) {}

  /**
   * @throws AppError 400 for a malformed tax ID or an unknown tax rate, 409 if a client has or had
   *   the email address
   */
  create(actor: Actor, input: CreateClientDto): Promise<ClientDetailDto> {
    return this.transactions.respond(actor, async (em) => {
      const client = {
        status: 'prospect',
        ...addressChanges(NO_ADDRESS, input),
        ...checkedTaxId(input),
        createdById: actor.id,
      } as const;
      if (client.taxRateId) await assertTaxRate(em, client.taxRateId);
      const id = await withUniqueEmail(em, client.email, null, () =>
        insertRecord(em, Client, client),
      );
      await this.record(em, actor, 'client.create', { after: await readClient(em, id) });
      return this.reader.detail(actor, id, em);
    });
  }

  /**
   * Changes the fields in the request. A former email address stays linked to the client if any of
   * its records have it.
   *
   * @throws AppError 400 for a malformed tax ID or an unknown tax rate, 403 if the policy denies
   *   it, 409 if the version is stale, another client has the email address, a client with active
   *   projects would become a prospect, or contact details would change during an erasure
   */
  update(actor: Actor, id: number, input: UpdateClientDto): Promise<ClientDetailDto> {
    const { version, ...changes } = input;
    return this.transactions.run(async (em) => {
      const before = await readClient(em, id, { lock: true });
      assertAllowed(clientAbilities(actor).update);
      assertCurrentVersion(before, version, 'client');

      const sent = addressChanges(before, changes);
      const { after, changed } = applyChanges<EnteredFields>(EDITABLE, before, {
        ...sent,
        ...checkedTaxId(sent, before),
      });
      if (changed.length === 0) return this.reader.detail(actor, id, em);
      if (changed.some((field) => CONTACT_DETAILS.includes(field))) {
        await assertNotBeingErased(em, 'client', [id]);
      }
      if (changed.includes('status') && after.status === 'prospect') {
        if (await this.records.get('projects').hasActive(em, id)) {
          throw clientErrors.hasActiveProjects();
        }
      }
      if (changed.includes('taxRateId') && after.taxRateId !== null) {
        await assertTaxRate(em, after.taxRateId);
      }
      if (changed.includes('email')) await this.changeEmail(em, before, after);
      else await updateVersioned(em, Client, id, before.version, after);
      if (changed.includes('name') || changed.includes('email')) {
        await this.records.get('invoices').followClient(em, actor, before, after);
      }
      await this.record(em, actor, 'client.update', { before, after: await readClient(em, id) });
      return this.reader.detail(actor, id, em);
    });
  }

  /**
   * @throws AppError 403 if the policy denies it, 409 if projects or invoices refer to the client,
   *   it is on hold, or it or a contact is being erased
   */
  delete(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await readClient(em, id, { lock: true });
      assertAllowed(clientAbilities(actor).delete);
      if (await this.records.get('projects').exist(em, id)) throw clientErrors.hasProjects();
      if (await this.records.get('invoices').exist(em, id)) throw clientErrors.hasInvoices();
      if (await this.holds.contain(em, id)) throw clientErrors.onHold();
      await assertContactsNotBeingErased(em, [id]);
      // Links to merged clients lead to this one.
      const merged = await em.findBy(MergedClient, { intoId: id });
      const ids = [id, ...merged.map(({ clientId }) => clientId)];
      // Before the notifications about cancelled emails, which stay unread.
      await this.notifier.recordsDeleted(em, 'client', ids);
      await this.records.get('invoices').cancelEmails(em, id);
      await markDependents(em, Client, id);
      await em.delete(Client, id);
      await this.record(em, actor, 'client.delete', { before });
    });
  }

  private async changeEmail(
    em: EntityManager,
    before: ClientFields,
    after: EnteredFields,
  ): Promise<void> {
    const { id } = before;
    await em.delete(ClientAddress, { email: after.email, clientId: id });
    await withUniqueEmail(em, after.email, id, async () => {
      await updateVersioned(em, Client, id, before.version, after);
      return id;
    });
    if (await this.records.useEmail(em, id, before.email)) {
      await addFormerEmail(em, id, before.email);
    }
  }

  /** Call it last in the transaction: it locks summary rows that all writers share. */
  private async record(
    em: EntityManager,
    actor: Actor,
    action: string,
    { before, after }: { before?: ClientFields; after?: ClientFields },
  ): Promise<void> {
    const entityId = (after ?? before)?.id ?? null;
    await this.audit.record(em, actor, { action, entity: 'client', entityId, before, after });
    await this.summaries.record(em, clientSummaries, before ?? null, after ?? null);
  }
}

type TaxRegistration = { taxId?: string | null; country?: string | null };

/**
 * The tax ID to store. An unchanged one is checked again when the country changes.
 *
 * @throws AppError 400 if it isn't a VAT ID of the country
 */
function checkedTaxId(sent: TaxRegistration, before?: TaxRegistration): { taxId?: string } {
  if (sent.taxId === undefined && sent.country === undefined) return {};
  const { taxId = before?.taxId, country = before?.country ?? null } = sent;
  const isUnchanged = before && taxId === before.taxId && country === before.country;
  if (!taxId || isUnchanged) return {};
  const { value, error } = parseTaxId(taxId, country);
  if (error !== undefined) throw errors.invalid({ taxId: error });
  return { taxId: value };
}

/** @throws AppError 400 if the tax rate doesn't exist or is retired */
async function assertTaxRate(em: EntityManager, id: number): Promise<void> {
  const sql = 'SELECT 1 FROM tax_rates WHERE id = ? AND isActive = 1 LOCK IN SHARE MODE';
  if (!(await rowExists(em, sql, [id]))) throw clientErrors.unknownTaxRate();
}

/**
 * Writes a client with an email address that no other client has or had.
 *
 * @param clientId the client that gets the address; null for a new client
 * @param write returns the client's id
 * @throws AppError 409 if another client has or had the address
 */
async function withUniqueEmail(
  em: EntityManager,
  email: string,
  clientId: number | null,
  write: () => Promise<number>,
): Promise<number> {
  const written = await write().catch((error: unknown) => {
    if (isDuplicateKey(error, 'uq_clients_email')) return null;
    throw error;
  });
  const owner = await nameOfOtherOwner(em, email, written ?? clientId);
  if (written !== null && owner === undefined) return written;
  const name = owner ?? 'Another client';
  throw clientId === null ? clientErrors.emailTaken(name) : clientErrors.emailTakenByOther(name);
}
