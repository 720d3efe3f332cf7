import { calendarDateIn } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import { Settings } from './settings';

/**
 * Today's date in the company's time zone (docs/domain/settings.md#company-date), regardless of the
 * time zone of server, database and browser.
 */
@Injectable()
export class Today {
  constructor(
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** `YYYY-MM-DD`. Call it before a transaction: it may use another connection. */
  async date(): Promise<string> {
    const { timeZone } = await this.settings.get('company');
    return calendarDateIn(this.clock.now(), timeZone);
  }

  /**
   * {@link date} inside a transaction, on the same connection. Waiting for another connection while
   * holding a lock could deadlock with transactions that wait for the lock.
   */
  async dateIn(em: EntityManager): Promise<string> {
    const { timeZone } = await this.settings.getIn(em, 'company');
    return calendarDateIn(this.clock.now(), timeZone);
  }
}
