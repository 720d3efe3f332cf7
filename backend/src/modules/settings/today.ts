import { calendarDateIn } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import { Settings } from './settings';

/**
 * Says which day it is where the company is (decisions section 7: "company time zone"), whatever
 * the zone of server, database and browser.
 */
@Injectable()
export class Today {
  constructor(
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** `YYYY-MM-DD`. Ask before a transaction: it may read on a connection of its own. */
  async date(): Promise<string> {
    const { timeZone } = await this.settings.get('company');
    return calendarDateIn(this.clock.now(), timeZone);
  }

  /**
   * The same inside a transaction, on its own connection: one that held a lock and waited for a
   * further connection could wait for those who wait for the lock.
   */
  async dateIn(em: EntityManager): Promise<string> {
    const { timeZone } = await this.settings.getIn(em, 'company');
    return calendarDateIn(this.clock.now(), timeZone);
  }
}
