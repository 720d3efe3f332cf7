import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access';
import { Clock } from '../../platform/clock';
import { Settings } from '../settings';
import type { TicketViewer } from './ticket-list';

/** The state that the filters of the ticket list depend on. */
@Injectable()
export class TicketViewers {
  constructor(
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async of({ id }: Actor): Promise<TicketViewer> {
    const { timeZone } = await this.settings.get('company');
    return { userId: id, now: this.clock.now(), timeZone };
  }
}
