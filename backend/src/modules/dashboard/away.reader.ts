import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Today } from '../settings';
import { TeamCalendar } from '../timeoff';
import type { AwayThisWeekDto } from './dto/away-this-week.dto';
import { weekOf } from './rules/periods';

/** People that the dashboard names; the team calendar has all. */
const SHOWN = 6;

/** Tells who is away in the present week, as far as everybody may know (decisions section 5). */
@Injectable()
export class AwayReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: TeamCalendar,
    private readonly today: Today,
  ) {}

  async thisWeek(): Promise<AwayThisWeekDto> {
    const week = weekOf(await this.today.date());
    const entries = await this.calendar.entries(this.dataSource.manager, week);
    const approved = entries.filter(({ status }) => status === 'approved');
    return { ...week, total: approved.length, entries: approved.slice(0, SHOWN) };
  }
}
