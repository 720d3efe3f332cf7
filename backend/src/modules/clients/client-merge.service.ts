import { CLIENT_LABELS, countOf, keysOf, pick } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { insertRecord, Summaries, Transactions, updateVersioned } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import { RetentionHolds } from '../settings';
import { addFormerEmail } from './client-emails';
import type { ClientFields } from './client-list';
import { ClientRecords, RECORD_KINDS, type RecordKind } from './client-records';
import { clientErrors } from './clients.errors';
import { clientAbilities } from './clients.policy';
import { ClientsReader, readClient } from './clients.reader';
import { ClientContact } from './contacts/client-contact.entity';
import { assertContactsNotBeingErased, writeContactNames } from './contacts/client-contacts';
import type { ClientDetailDto } from './dto/client.dto';
import { Client, clientSummaries, MergedClient } from './entities/client.entity';

/** docs/domain/clients.md#merging */
@Injectable()
export class ClientMergeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
    private readonly records: ClientRecords,
    private readonly reader: ClientsReader,
    private readonly holds: RetentionHolds,
  ) {}

  /**
   * Moves the client's projects, tickets, invoices, contacts and notes to the target and deletes
   * the client. Its email addresses become former ones of the target. The records keep their client
   * name and email, except for recurring invoices.
   *
   * @returns the target
   * @throws AppError 403 if the policy denies it, 404 for an unknown client, 400 for an unknown
   *   target, 409 if both are the same, or one of them or a contact is being erased
   */
  merge(actor: Actor, id: number, intoId: number): Promise<ClientDetailDto> {
    return this.transactions.respond(actor, async (em) => {
      assertAllowed(clientAbilities(actor).merge);
      if (id === intoId) throw clientErrors.mergeWithItself();
      await this.holds.move(em, actor, id, intoId);
      const { from, into } = await lockBoth(em, id, intoId);
      await assertContactsNotBeingErased(em, [id, intoId]);

      const moved = await this.records.relink(em, id, intoId);
      await this.records.get('invoices').followClient(em, actor, from, into);
      await em.query('UPDATE client_addresses SET clientId = ? WHERE clientId = ?', [intoId, id]);
      await em.update(MergedClient, { intoId: id }, { intoId });
      await moveContactsAndNotes(em, from, into);
      await em.delete(Client, id);
      await em.insert(MergedClient, { clientId: id, intoId });
      await addFormerEmail(em, intoId, from.email);
      const fields = mergedFields(
        into,
        from,
        await this.records.get('projects').hasActive(em, intoId),
      );
      await updateVersioned(em, Client, intoId, into.version, fields);
      await this.record(em, actor, { from, into, after: await readClient(em, intoId), moved });
      return this.reader.detail(actor, intoId, em);
    });
  }

  /** Call it last in the transaction: it locks summary rows that all writers share. */
  private async record(
    em: EntityManager,
    actor: Actor,
    { from, into, after, moved }: MergedClients,
  ): Promise<void> {
    const counts = RECORD_KINDS.map((kind) => countOf(moved[kind], NOUNS[kind])).join(', ');
    const merge = { action: 'client.merge', entity: 'client' } as const;
    await this.audit.record(em, actor, {
      ...merge,
      entityId: from.id,
      before: from,
      note: `Merged into ${into.name} (${into.id}), with ${counts}.`,
    });
    await this.audit.record(em, actor, {
      ...merge,
      entityId: into.id,
      before: into,
      after: { ...after, mergedClient: from.name, mergedEmail: from.email },
      note: `Took over ${from.name} (${from.id}), with ${counts}.`,
    });
    await this.summaries.record(em, clientSummaries, from, null);
    await this.summaries.record(em, clientSummaries, into, after);
  }
}

const NOUNS: Record<RecordKind, string> = {
  projects: 'project',
  tickets: 'ticket',
  invoices: 'invoice',
};

interface MergedClients {
  from: ClientFields;
  into: ClientFields;
  after: ClientFields;
  moved: Record<RecordKind, number>;
}

/** Locks both clients in the order of their ids, so that two merges can't deadlock. */
async function lockBoth(
  em: EntityManager,
  id: number,
  intoId: number,
): Promise<{ from: ClientFields; into: ClientFields }> {
  const rows = await em.query<{ id: number }[]>(
    'SELECT id FROM clients WHERE id IN (?, ?) ORDER BY id FOR UPDATE',
    [id, intoId],
  );
  if (!rows.some((row) => row.id === id)) throw errors.notFound('client');
  if (!rows.some((row) => row.id === intoId)) throw clientErrors.unknownTarget();
  return { from: await readClient(em, id), into: await readClient(em, intoId) };
}

/** The target keeps its primary contact and its contact name. */
async function moveContactsAndNotes(
  em: EntityManager,
  from: ClientFields,
  into: ClientFields,
): Promise<void> {
  const hasPrimary = await em.existsBy(ClientContact, { clientId: into.id, isPrimary: true });
  await em.query(
    `UPDATE client_contacts SET clientId = ?${hasPrimary ? ', isPrimary = 0' : ''} WHERE clientId = ?`,
    [into.id, from.id],
  );
  await em.query('UPDATE client_notes SET clientId = ? WHERE clientId = ?', [into.id, from.id]);
  await addContactPerson(em, from, into);
  await writeContactNames(em, into.id);
}

/** Without this, the name and phone of the person would be lost. */
async function addContactPerson(
  em: EntityManager,
  { contactName, email, phone }: ClientFields,
  into: ClientFields,
): Promise<void> {
  if (contactName === null || into.contactName === null) return;
  if (contactName.toLowerCase() === into.contactName.toLowerCase()) return;
  if (await em.existsBy(ClientContact, { email })) return;
  await insertRecord(em, ClientContact, {
    clientId: into.id,
    name: contactName,
    email,
    phone,
    isPrimary: false,
  });
}

type EnteredFields = Pick<ClientFields, keyof typeof CLIENT_LABELS>;

/** Parts of one address are never mixed with parts of another. */
const ADDRESS_FIELDS = ['street', 'postalCode', 'city', 'country'] as const;

/**
 * The fields of a client after another one was merged into it: its own, with empty ones filled in
 * from the other. A prospect that gets an active project becomes active
 * (docs/domain/clients.md#merging).
 */
export function mergedFields(
  into: EnteredFields,
  from: EnteredFields,
  hasActiveProject: boolean,
): EnteredFields {
  const merged: Record<string, unknown> = {};
  for (const name of keysOf(CLIENT_LABELS)) merged[name] = into[name] ?? from[name];
  const hasAddress = ADDRESS_FIELDS.some((name) => into[name] !== null);
  return {
    ...(merged as EnteredFields),
    ...pick(hasAddress ? into : from, ADDRESS_FIELDS),
    ...(into.status === 'prospect' && hasActiveProject && { status: 'active' }),
  };
}
