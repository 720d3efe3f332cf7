import { minutesToDays } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TimeOffLedger } from '../balances/time-off-ledger';
import { TeamCalendarReader } from '../calendar/team-calendar.reader';
import type { AssignedTicketDto, DueProjectDto, TimeOffContextDto } from '../dto/time-off.dto';
import type { RequestRow } from '../time-off-lists';

const MAX_TICKETS = 20;

/** Reads what an approver sees before deciding (docs/domain/time-off.md#approval-context). */
@Injectable()
export class TimeOffContextReader {
  constructor(
    private readonly ledger: TimeOffLedger,
    private readonly calendar: TeamCalendarReader,
  ) {}

  async read(em: EntityManager, request: RequestRow): Promise<TimeOffContextDto> {
    const { userId, type, minutes, status, startDate, endDate, department } = request;
    const balance = (await this.ledger.balance(em, userId))[type];
    return {
      balanceDays: minutesToDays(balance),
      balanceAfterDays: minutesToDays(status === 'pending' ? balance - minutes : balance),
      department,
      othersAway: department
        ? await this.calendar.entries(em, {
            from: startDate,
            to: endDate,
            colleaguesOf: { userId, department },
          })
        : [],
      openTickets: await em.query<AssignedTicketDto[]>(
        `SELECT id, title, priority, status FROM tickets
         WHERE assigneeId = ? AND status IN ('open', 'in-progress')
         ORDER BY FIELD(priority, 'high', 'medium', 'low'), id LIMIT ?`,
        [userId, MAX_TICKETS],
      ),
      dueProjects: await em.query<DueProjectDto[]>(
        `SELECT p.id, p.name, p.dueDate
         FROM project_members m JOIN projects p ON p.id = m.projectId
         WHERE m.userId = ? AND p.status IN ('active', 'on-hold')
           AND p.dueDate BETWEEN ? AND ?
         ORDER BY p.dueDate, p.id`,
        [userId, startDate, endDate],
      ),
    };
  }
}
