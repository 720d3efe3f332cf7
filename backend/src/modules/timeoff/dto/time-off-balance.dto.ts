import { TIME_OFF_TYPES, type TimeOffType } from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import { RecordType } from '../../../platform/http/validation';
import {
  TIME_OFF_LEDGER_KINDS,
  type TimeOffLedgerKind,
} from '../entities/time-off-ledger-entry.entity';
import { UpdateTimeOffBalanceDto } from './time-off-input.dto';

export const days = (example: string) =>
  ({ type: String, description: 'Days of eight hours as a decimal.', example }) as const;

const yearlyDays = (example: number | null) =>
  ({
    type: Number,
    nullable: true,
    description: "Days granted at each yearly renewal; null if the company's days apply.",
    example,
  }) as const;

const date = (example: string) => ({ type: String, format: 'date', example }) as const;

/** A user's remaining days, by type. */
export class TimeOffDaysDto extends RecordType(UpdateTimeOffBalanceDto, {
  except: ['yearlyPersonalDays', 'yearlyVacationDays', 'yearlySickDays', 'note', 'version'],
}) {}

/** The days that a user gets at the next yearly renewal (docs/domain/time-off.md#yearly-renewal). */
export class NextRenewalDto extends TimeOffDaysDto {
  @ApiProperty(date('2027-01-01'))
  date: string;

  @ApiProperty({
    type: TimeOffDaysDto,
    description:
      'Unused days above the limits for carrying over, which expire at the renewal. Days of pending requests before it are not among them.',
  })
  expiring: TimeOffDaysDto;
}

/** A user's balance, the days of their pending requests and the next renewal. */
export class TimeOffBalanceDto extends TimeOffDaysDto {
  @ApiProperty({ type: 'integer', example: 7 })
  userId: number;

  @ApiProperty({
    type: TimeOffDaysDto,
    description: 'Days of pending requests; the rest can still be requested.',
  })
  pending: TimeOffDaysDto;

  @ApiProperty({
    type: NextRenewalDto,
    nullable: true,
    description: 'The next yearly renewal; null while balances are not renewed.',
  })
  nextRenewal: NextRenewalDto | null;

  @ApiProperty({ type: 'integer', example: 3 })
  version: number;
}

/** A change to a balance or to the yearly days (docs/domain/time-off.md#ledger). */
export class TimeOffBalanceEntryDto {
  @ApiProperty({ type: 'integer', example: 81 })
  id: number;

  @ApiProperty({ enum: TIME_OFF_TYPES, enumName: 'TimeOffType', example: 'vacation' })
  type: TimeOffType;

  @ApiProperty({
    enum: TIME_OFF_LEDGER_KINDS,
    enumName: 'TimeOffLedgerKind',
    description:
      '`granted` to a new user or at a renewal, `taken` by an approved request, `restored` when it is cancelled, `adjusted` by a person or at a renewal, or `yearly` if a person changed the yearly days.',
    example: 'taken',
  })
  kind: TimeOffLedgerKind;

  @ApiProperty({
    ...days('-2.00'),
    description: 'Days added to the balance; negative if taken, 0.00 for the kind `yearly`.',
  })
  days: string;

  @ApiProperty({ ...days('13.00'), description: 'Days of this type after the change.' })
  balanceDays: string;

  @ApiProperty({
    ...yearlyDays(null),
    description:
      "For the kind `yearly`: the user's yearly days from the next renewal, or null for the company's. Null for other kinds.",
  })
  yearlyDays: number | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  note: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 31 })
  requestId: number | null;

  @ApiProperty({ ...date('2026-12-07'), nullable: true, description: 'Of the request.' })
  startDate: string | null;

  @ApiProperty({ ...date('2026-12-08'), nullable: true, description: 'Of the request.' })
  endDate: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Display name of the user who made the change.',
    example: 'Maya Okafor',
  })
  actorName: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T08:30:00.000Z' })
  createdAt: Date;
}

class TimeOffBalanceAbilitiesDto implements Abilities<'update'> {
  @ApiAbility('Set the balance')
  update: Ability;
}

/** An employee's balance, for users who manage balances. */
export class EmployeeBalanceDto {
  @ApiProperty({ type: 'integer', description: 'The id of the user.', example: 7 })
  id: number;

  @ApiProperty({ type: 'integer', example: 7 })
  userId: number;

  @ApiProperty({ type: String, nullable: true, example: 'Maya' })
  firstName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Okafor' })
  lastName: string | null;

  @ApiProperty({ format: 'email', example: 'maya.okafor@atrium.example' })
  email: string;

  @ApiProperty({ type: String, nullable: true, example: 'Delivery' })
  department: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  profilePictureUrl: string | null;

  @ApiProperty({ type: TimeOffDaysDto })
  balance: TimeOffDaysDto;

  @ApiProperty(yearlyDays(2.5))
  yearlyPersonalDays: number | null;

  @ApiProperty(yearlyDays(20))
  yearlyVacationDays: number | null;

  @ApiProperty(yearlyDays(null))
  yearlySickDays: number | null;

  @ApiProperty({ type: 'integer', example: 3 })
  version: number;

  @ApiProperty({ type: TimeOffBalanceAbilitiesDto })
  abilities: Abilities<'update'>;
}

/**
 * The company's yearly renewal and its days, which a user's own yearly days replace
 * (docs/domain/time-off.md#yearly-renewal).
 */
export class YearlyRenewalDto {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The first year on whose January 1 balances are renewed; null if they are not.',
    example: 2027,
  })
  firstRenewalYear: number | null;

  @ApiProperty({ description: 'Personal days granted at each renewal.', example: 5 })
  personalDays: number;

  @ApiProperty({ description: 'Vacation days granted at each renewal.', example: 15 })
  vacationDays: number;

  @ApiProperty({ description: 'Sick days granted at each renewal.', example: 10 })
  sickDays: number;
}
