import type { ProjectStatus } from '@atrium/contracts';

/** The fields of a project that people enter. */
export interface ProjectFacts {
  name: string;
  description: string | null;
  clientName: string;
  clientEmail: string;
  status: ProjectStatus;
  /** Percent. */
  progress: number;
  /** Decimal string with two places. */
  budget: string | null;
  /** `YYYY-MM-DD` */
  dueDate: string | null;
}

/** What a caller sent: `undefined` keeps a field, `null` empties it. */
export type ProjectChanges = { [Field in keyof ProjectFacts]?: ProjectFacts[Field] | undefined };

/**
 * The project as it would be with the changes, and the fields that differ. A field that was sent as
 * it stands already is no change, so that a form may send everything back without asking for rights
 * that its person did not use.
 */
export function applyChanges(
  before: ProjectFacts,
  sent: ProjectChanges,
): { facts: ProjectFacts; changed: (keyof ProjectFacts)[] } {
  const facts: ProjectFacts = {
    name: chosen(sent.name, before.name),
    description: chosen(sent.description, before.description),
    clientName: chosen(sent.clientName, before.clientName),
    clientEmail: chosen(sent.clientEmail, before.clientEmail),
    status: chosen(sent.status, before.status),
    progress: chosen(sent.progress, before.progress),
    budget: chosen(sent.budget, before.budget),
    dueDate: chosen(sent.dueDate, before.dueDate),
  };
  const fields = Object.keys(facts) as (keyof ProjectFacts)[];
  return { facts, changed: fields.filter((field) => facts[field] !== before[field]) };
}

const chosen = <Value>(sent: Value | undefined, kept: Value): Value =>
  sent === undefined ? kept : sent;
