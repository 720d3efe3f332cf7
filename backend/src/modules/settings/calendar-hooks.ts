import type { WorkingCalendar } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';

export interface CalendarChange {
  before: WorkingCalendar;
  after: WorkingCalendar;
}

type CalendarHook = (em: EntityManager, actor: Actor, change: CalendarChange) => Promise<void>;

/**
 * What another module does when the working days or holidays change. It runs in the same
 * transaction, so either both happen or neither does.
 */
@Injectable()
export class CalendarHooks {
  private readonly hooks: CalendarHook[] = [];

  /** Call it once per module, from `onModuleInit`. */
  register(hook: CalendarHook): void {
    this.hooks.push(hook);
  }

  async afterChange(em: EntityManager, actor: Actor, change: CalendarChange): Promise<void> {
    for (const hook of this.hooks) await hook(em, actor, change);
  }
}
