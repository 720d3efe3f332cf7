import type { ClientStatus } from '@atrium/contracts';
import { mergeChanges, type Changed, type Changes } from '../../../platform/changes';

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

const FIELDS: Record<keyof ClientFacts, true> = {
  name: true,
  industry: true,
  status: true,
  contactName: true,
  email: true,
  phone: true,
  address: true,
};

/** The client as it would be with the changes, and the fields that differ. */
export const applyChanges = (
  before: ClientFacts,
  sent: Changes<ClientFacts>,
): Changed<ClientFacts> => mergeChanges(FIELDS, before, sent);

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
