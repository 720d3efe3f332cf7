import { ApiProperty, PickType } from '@nestjs/swagger';
import { HolidaysField, WorkingDaysField } from '../../settings';
import { TimeOffRequestDto } from './time-off.dto';

/** Working days and holidays that aren't saved yet. */
export class PreviewWorkingCalendarDto {
  @WorkingDaysField()
  workingDays: number[];

  @HolidaysField()
  holidays: string[];
}

/** A request with the hours that it would have with other working days. */
export class RequestHoursChangeDto extends PickType(TimeOffRequestDto, [
  'id',
  'userId',
  'userName',
  'userLastName',
  'userEmail',
  'type',
  'startDate',
  'endDate',
  'status',
  'days',
  'minutes',
]) {
  @ApiProperty({
    description: 'The days after the change, as a decimal. `days` are those before it.',
    example: '2.00',
  })
  newDays: string;

  @ApiProperty({ type: 'integer', description: '`newDays` in minutes.', example: 960 })
  newMinutes: number;
}

/** What a change to the working days would do (docs/domain/time-off.md#calendar-changes). */
export class CalendarPreviewDto {
  @ApiProperty({ type: 'integer', description: 'Requests that get other hours.', example: 12 })
  requests: number;

  @ApiProperty({ type: 'integer', description: 'Users of these requests.', example: 9 })
  users: number;

  @ApiProperty({
    type: 'integer',
    description: 'Those of these users who are notified: all except the caller.',
    example: 8,
  })
  notifiedUsers: number;

  @ApiProperty({
    type: RequestHoursChangeDto,
    isArray: true,
    description: 'The first 100 of these requests that you can read, by start date.',
  })
  changes: RequestHoursChangeDto[];
}
