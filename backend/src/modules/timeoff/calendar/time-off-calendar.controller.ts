import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { Idempotent } from '../../../platform/idempotency';
import { CalendarPreviewDto, PreviewWorkingCalendarDto } from '../dto/calendar-preview.dto';
import { TeamCalendarEntryDto, WorkingCalendarDto } from '../dto/time-off.dto';
import { TeamCalendarQuery } from '../dto/time-off-input.dto';
import { CalendarChanges } from './calendar-changes';
import { TeamCalendarReader } from './team-calendar.reader';

@ApiTags('timeoff')
@Controller('timeoff')
export class TimeOffCalendarController {
  constructor(
    private readonly calendar: TeamCalendarReader,
    private readonly changes: CalendarChanges,
  ) {}

  @Get('calendar')
  @Policy('timeoff.calendar')
  @ApiOperation({
    operationId: 'getWorkingCalendar',
    summary: 'Get working days and holidays',
    description: "From Settings, and today's date in the company's time zone.",
  })
  @ApiOkResponse({ type: WorkingCalendarDto })
  @ApiErrors()
  workingCalendar(): Promise<WorkingCalendarDto> {
    return this.calendar.workingCalendar();
  }

  @Post('calendar/preview')
  @HttpCode(200)
  @Policy('settings.manage')
  @ApiOperation({
    operationId: 'previewWorkingCalendar',
    summary: 'Preview how working days and holidays would change requests',
    description:
      "Counts the pending and approved requests that haven't ended and would get other hours if these days were saved in Settings, and lists those that you can read. Changes nothing.",
  })
  @Idempotent()
  @ApiOkResponse({ type: CalendarPreviewDto })
  @ApiErrors(400, 403, 413, 415)
  previewCalendar(
    @CurrentActor() actor: Actor,
    @Body() calendar: PreviewWorkingCalendarDto,
  ): Promise<CalendarPreviewDto> {
    return this.changes.preview(actor, calendar);
  }

  @Get('requests/all')
  @Policy('timeoff.calendar')
  @ApiOperation({
    operationId: 'getTeamCalendar',
    summary: 'Get the team calendar',
    description:
      'Approved and pending requests that overlap the range, by start date, without reasons and comments.',
  })
  @ApiOkResponse({ type: TeamCalendarEntryDto, isArray: true })
  @ApiErrors(400)
  teamCalendar(@Query() query: TeamCalendarQuery): Promise<TeamCalendarEntryDto[]> {
    return this.calendar.read(query);
  }
}
