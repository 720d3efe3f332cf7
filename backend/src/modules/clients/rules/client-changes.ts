import type { ClientStatus } from '@atrium/contracts';

/** The fields of a client that people enter. */
export interface ClientFacts {
  name: string;
  industry: string | null;
  status: ClientStatus;
  contactName: string | null;
  email: string;
  phone: string | null;
  address: string | null;
}

/** What a caller sent: `undefined` keeps a field, `null` empties it. */
export type ClientChanges = { [Field in keyof ClientFacts]?: ClientFacts[Field] | undefined };

/** The client as it would be with the changes, and the fields that differ. */
export function applyChanges(
  before: ClientFacts,
  sent: ClientChanges,
): { facts: ClientFacts; changed: (keyof ClientFacts)[] } {
  const facts: ClientFacts = {
    name: chosen(sent.name, before.name),
    industry: chosen(sent.industry, before.industry),
    status: chosen(sent.status, before.status),
    contactName: chosen(sent.contactName, before.contactName),
    email: chosen(sent.email, before.email),
    phone: chosen(sent.phone, before.phone),
    address: chosen(sent.address, before.address),
  };
  const fields = Object.keys(facts) as (keyof ClientFacts)[];
  return { facts, changed: fields.filter((field) => facts[field] !== before[field]) };
}

/**
 * What a client holds once another one is merged into it: its own facts, and the other's where it
 * has none. A prospect that gets an active project is active (decisions section 6).
 */
export const mergedFacts = (
  into: ClientFacts,
  from: ClientFacts,
  hasActiveProject: boolean,
): ClientFacts => ({
  ...into,
  industry: into.industry ?? from.industry,
  contactName: into.contactName ?? from.contactName,
  phone: into.phone ?? from.phone,
  address: into.address ?? from.address,
  status: into.status === 'prospect' && hasActiveProject ? 'active' : into.status,
});

const chosen = <Value>(sent: Value | undefined, kept: Value): Value =>
  sent === undefined ? kept : sent;
