import { Injectable } from '@nestjs/common';
import { displayNameOf, type PersonNames } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Clock } from '../../platform/clock';

type Person = PersonNames & { id: number; username: string };

/**
 * Keeps the name that a ticket carries (`assignedTo`, decisions section 6) the name of its assignee.
 * Tickets carry it so that their list can be sorted by it on an index.
 */
@Injectable()
export class AssignedNames {
  constructor(private readonly clock: Clock) {}

  /** In the transaction that changed the name; nothing about the tickets themselves has changed. */
  async follow(em: EntityManager, before: Person, after: Person): Promise<void> {
    const name = displayNameOf(after);
    if (name === displayNameOf(before)) return;
    await em.query(
      'UPDATE tickets SET assignedTo = ?, updatedAt = updatedAt WHERE assigneeId = ?',
      [name, after.id],
    );
  }

  /** Before the person is deleted: nobody is assigned any more, and the history says who was. */
  async release(em: EntityManager, actor: Actor, person: Person): Promise<void> {
    await em.query(
      `INSERT INTO ticket_events (ticketId, field, oldValue, newValue, actorId, actorName, createdAt)
       SELECT id, 'assignedTo', assignedTo, NULL, ?, ?, ? FROM tickets WHERE assigneeId = ?`,
      [actor.id, actor.displayName, this.clock.now(), person.id],
    );
    await em.query(
      `UPDATE tickets SET assigneeId = NULL, assignedTo = NULL, version = version + 1
       WHERE assigneeId = ?`,
      [person.id],
    );
  }
}
