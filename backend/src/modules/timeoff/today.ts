import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { calendarDateIn } from '../../platform/database';
import { Settings } from '../settings';

/** Says which day it is where the company is, whatever the zone of server, database and browser. */
@Injectable()
export class Today {
  constructor(
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** `YYYY-MM-DD` in the company's time zone. */
  async date(): Promise<string> {
    const { timeZone } = await this.settings.get('company');
    return calendarDateIn(this.clock.now(), timeZone);
  }
}
