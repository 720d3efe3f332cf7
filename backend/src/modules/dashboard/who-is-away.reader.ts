import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Today } from '../settings';
import { TeamCalendarReader } from '../timeoff';
import type { AwayThisWeekDto } from './dto/dashboard.dto';
import { weekOf } from './rules/periods';

/** Maximum number of entries; the team calendar shows all of them. */
const MAX_ENTRIES = 6;

/** Lists approved absences of the current week (docs/domain/dashboard.md#who-is-away). */
@Injectable()
export class WhoIsAwayReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: TeamCalendarReader,
    private readonly today: Today,
  ) {}

  async thisWeek(): Promise<AwayThisWeekDto> {
    const week = weekOf(await this.today.date());
    const entries = await this.calendar.entries(this.dataSource.manager, week);
    const approved = entries.filter(({ status }) => status === 'approved');
    return { ...week, total: approved.length, entries: approved.slice(0, MAX_ENTRIES) };
  }
}
