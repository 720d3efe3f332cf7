import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { updateVersioned } from '../../../platform/database';
import { errors } from '../../../platform/http/errors';
import {
  erasedAddress,
  isSamePhone,
  type Person,
  PersonalData,
  type PersonSource,
} from '../../../platform/personal-data';
import { addFormerContactEmail } from '../client-emails';
import { ClientRecords } from '../client-records';
import { readClient } from '../clients.reader';
import { Client } from '../entities/client.entity';
import { ClientContact } from './client-contact.entity';
import { writeContactNames } from './client-contacts';

/** Single contacts as people whose data is exported and erased (docs/domain/privacy.md#erasure). */
@Injectable()
export class ContactPersonalData implements PersonSource, OnModuleInit {
  constructor(
    private readonly personalData: PersonalData,
    private readonly records: ClientRecords,
  ) {}

  onModuleInit(): void {
    this.personalData.registerSource('contact', this);
  }

  async find(em: EntityManager, id: number): Promise<Person | undefined> {
    const contact = await em.findOneBy(ClientContact, { id });
    if (!contact) return undefined;
    const { clientId, name, email, createdAt } = contact;
    const phone = (await isShared(em, contact)) ? null : contact.phone;
    return {
      kind: 'contact',
      id,
      createdAt,
      // The record of an erased contact is deleted.
      isErased: false,
      history: { entity: 'client', id: clientId, contact: name },
      // A single word would also match unrelated text.
      names: name.includes(' ') ? [name] : [],
      addresses: [email, phone].filter((address) => address !== null),
    };
  }

  async close(em: EntityManager, _actor: Actor | null, id: number): Promise<void> {
    const contact = await em.findOneBy(ClientContact, { id });
    if (!contact) throw errors.notFound('contact');
    // Like every change of a contact, so that it isn't deleted at the same time.
    await readClient(em, contact.clientId, { lock: true });
  }

  async erase(em: EntityManager, person: Person): Promise<string[]> {
    const clientId = person.history.id;
    const client = await readClient(em, clientId, { lock: true });
    const { name, email } = await em.findOneByOrFail(ClientContact, { id: person.id });
    await em.delete(ClientContact, person.id);
    await writeContactNames(em, clientId);
    const address = erasedAddress(person);
    const patch: Partial<Client> = {
      ...(client.contactName === name && { contactName: null }),
      ...(client.email === email && { email: address }),
      ...(email !== null && client.billingEmail === email && { billingEmail: null }),
    };
    if (Object.keys(patch).length > 0) {
      await updateVersioned(em, Client, clientId, undefined, patch);
    }
    // Records with the former address stay linked to the client.
    if (await this.records.useEmail(em, clientId, address)) {
      await addFormerContactEmail(em, clientId, address);
    }
    return [];
  }

  files(): Promise<{ name: string; key: string }[]> {
    return Promise.resolve([]);
  }
}

/** Whether the phone number is also the company's or a colleague's. */
async function isShared(
  em: EntityManager,
  { id, clientId, phone }: ClientContact,
): Promise<boolean> {
  if (phone === null) return false;
  const others = await em.query<{ phone: string }[]>(
    `SELECT phone FROM clients WHERE id = ? AND phone IS NOT NULL
     UNION SELECT phone FROM client_contacts WHERE clientId = ? AND id <> ? AND phone IS NOT NULL`,
    [clientId, clientId, id],
  );
  return others.some((other) => isSamePhone(other.phone, phone));
}
