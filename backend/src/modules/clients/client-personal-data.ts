import { isErasedAddress } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { updateVersioned } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import {
  erasedAddress,
  type Person,
  PersonalData,
  type PersonSource,
} from '../../platform/personal-data';
import { ClientContact } from './contacts/client-contact.entity';
import { Client, ClientAddress } from './entities/client.entity';

/**
 * All contacts of a client as people whose data is exported and erased together
 * (docs/domain/privacy.md#erasure). The company's name and postal address are kept.
 */
@Injectable()
export class ClientPersonalData implements PersonSource, OnModuleInit {
  constructor(private readonly personalData: PersonalData) {}

  onModuleInit(): void {
    this.personalData.registerSource('client', this);
  }

  async find(em: EntityManager, id: number): Promise<Person | undefined> {
    const client = await em.findOneBy(Client, { id });
    if (!client) return undefined;
    const { name, contactName, email, billingEmail, phone, createdAt } = client;
    const former = await em.findBy(ClientAddress, { clientId: id });
    const contacts = await em.findBy(ClientContact, { clientId: id });
    // A single word would also match unrelated text.
    const isName = (text: string | null): text is string =>
      text !== null && text.includes(' ') && text !== name;
    const addresses = [
      ...[email, billingEmail, phone],
      ...former.map((address) => address.email),
      ...contacts.flatMap((contact) => [contact.email, contact.phone]),
    ];
    return {
      kind: 'client',
      id,
      createdAt,
      isErased: isErasedAddress(email),
      history: { entity: 'client', id },
      names: [...new Set([contactName, ...contacts.map((contact) => contact.name)].filter(isName))],
      addresses: [...new Set(addresses.filter((address) => address !== null))],
    };
  }

  async close(em: EntityManager, _actor: Actor | null, id: number): Promise<void> {
    const client = await em.findOne(Client, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!client) throw errors.notFound('client');
  }

  async erase(em: EntityManager, person: Person): Promise<string[]> {
    await em.delete(ClientAddress, { clientId: person.id });
    await em.delete(ClientContact, { clientId: person.id });
    await updateVersioned(em, Client, person.id, undefined, {
      contactName: null,
      contactNames: null,
      email: erasedAddress(person),
      billingEmail: null,
      phone: null,
    });
    return [];
  }

  files(): Promise<{ name: string; key: string }[]> {
    return Promise.resolve([]);
  }
}
