import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Settings } from '../../settings';
import {
  type ClockFields,
  type ClockInput,
  type ClockState,
  movesClocks,
  type ServiceLevelPolicy,
  setClocks,
} from '../rules/service-level';

/** Computes the due times of tickets with the current settings. */
@Injectable()
export class ServiceLevels {
  constructor(private readonly settings: Settings) {}

  /** Targets and business hours, read in the transaction. */
  async policy(em: EntityManager): Promise<ServiceLevelPolicy> {
    const { helpdesk, company, timeoff } = await this.settings.groupsIn(em, [
      'helpdesk',
      'company',
      'timeoff',
    ]);
    return {
      targets: helpdesk.targetsEnabled ? helpdesk.targets : undefined,
      calendar: {
        hours: helpdesk.businessHours,
        holidays: timeoff.holidays,
        timeZone: company.timeZone,
      },
    };
  }

  /** The clocks of a new ticket. */
  async start(em: EntityManager, ticket: ClockInput, now: Date): Promise<ClockFields> {
    return setClocks(null, ticket, now, await this.policy(em));
  }

  /** The clocks to save with a change; nothing if it doesn't affect them. */
  async change(
    em: EntityManager,
    before: ClockState,
    after: ClockInput,
    now: Date,
  ): Promise<Partial<ClockFields>> {
    if (!movesClocks(before, after)) return {};
    return setClocks(before, after, now, await this.policy(em));
  }
}
