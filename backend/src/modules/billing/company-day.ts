import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { calendarDateIn } from '../../platform/database';
import { Settings } from '../settings';

/** Tells today's date as the company's own calendar does (decisions section 7: "company time zone"). */
@Injectable()
export class CompanyDay {
  constructor(
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Today's date, as `YYYY-MM-DD`. Ask before a transaction: it may read on a connection of its own. */
  async today(): Promise<string> {
    const { timeZone } = await this.settings.get('company');
    return calendarDateIn(this.clock.now(), timeZone);
  }
}
