import { isWorkingDay } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Settings, Today } from '../settings';
import { TeamCalendarReader } from '../timeoff';
import type { AwayThisWeekDto } from './dto/dashboard.dto';
import { weekAhead } from './rules/periods';

/** Maximum number of entries; the team calendar shows all of them. */
const MAX_ENTRIES = 6;

/**
 * Lists approved absences of this week, or of the next one if no working day is left in this one
 * (docs/domain/dashboard.md#who-is-away).
 */
@Injectable()
export class WhoIsAwayReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: TeamCalendarReader,
    private readonly settings: Settings,
    private readonly today: Today,
  ) {}

  async thisWeek(): Promise<AwayThisWeekDto> {
    const today = await this.today.date();
    const calendar = await this.settings.get('timeoff');
    const week = weekAhead(today, calendar);
    const entries = await this.calendar.entries(this.dataSource.manager, week);
    const approved = entries.filter(({ status }) => status === 'approved');
    return {
      ...week,
      isWorkingDay: isWorkingDay(today, calendar),
      total: approved.length,
      entries: approved.slice(0, MAX_ENTRIES),
    };
  }
}
