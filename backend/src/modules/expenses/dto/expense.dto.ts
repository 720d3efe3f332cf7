import { EXPENSE_STATUSES, type ExpenseStatus } from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import { RecordType } from '../../../platform/http/validation';
import type { ExpenseAction } from '../expenses.policy';
import { CreateExpenseDto } from './expense-input.dto';

/** The caller's abilities on the expense in its current status. */
class ExpenseAbilitiesDto implements Abilities<ExpenseAction> {
  @ApiAbility('Edit the expense and its receipt')
  update: Ability;

  @ApiAbility('Delete the expense')
  delete: Ability;

  @ApiAbility('Approve the expense')
  approve: Ability;

  @ApiAbility('Reject the expense')
  reject: Ability;

  @ApiAbility('Mark the expense as paid')
  pay: Ability;

  @ApiAbility('Submit a rejected expense again')
  resubmit: Ability;
}

export class ExpenseDto extends RecordType(CreateExpenseDto, {
  except: ['status', 'receiptUrl', 'approvedBy'],
}) {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ type: String, nullable: true, example: 'Harbour portal relaunch' })
  projectName: string | null;

  @ApiProperty({ enum: EXPENSE_STATUSES, enumName: 'ExpenseStatus', example: 'pending' })
  status: ExpenseStatus;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'A path below `/api` for an uploaded receipt, or an https URL for one on another site.',
    example: '/api/expenses/42/receipt?v=9f3a51c0',
  })
  receiptUrl: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'invoice-2026-11.pdf' })
  receiptName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'application/pdf' })
  receiptMimeType: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Display name of the approver; null unless the expense was approved.',
    example: 'Maya Okafor',
  })
  approvedBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  decidedAt: Date | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'The receipt does not match the amount.',
    description: 'Why the expense was rejected; null otherwise.',
  })
  rejectReason: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  paidAt: Date | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 7 })
  createdById: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Display name of the person who submitted it; null once the account is deleted.',
    example: 'Jonas Weber',
  })
  createdByName: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T08:30:00.000Z' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  updatedAt: Date;

  @ApiProperty({ type: 'integer', example: 3 })
  version: number;

  @ApiProperty({ type: ExpenseAbilitiesDto })
  abilities: Abilities<ExpenseAction>;
}

/** A single expense, with the names of the people who decided on it and paid it. */
export class ExpenseDetailDto extends ExpenseDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Display name of the person who approved or rejected it.',
    example: 'Maya Okafor',
  })
  decidedByName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Sofia Lindgren' })
  paidByName: string | null;
}

/** The tiles above the list, computed from the expenses that the caller can see. */
export class ExpenseSummaryDto {
  @ApiProperty({
    description:
      'Sum of the expenses entered since the same day of the previous month, in the company time zone.',
    example: '18420.50',
  })
  monthlyTotal: string;

  @ApiProperty({ example: '4310.00' })
  pendingTotal: string;

  @ApiProperty({ type: 'integer', example: 6 })
  pendingCount: number;

  @ApiProperty({ type: 'integer', description: 'Number of distinct vendor names.', example: 12 })
  activeVendors: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Mean of all amounts, rounded to the cent; null when there are no expenses.',
    example: '1388.12',
  })
  averageAmount: string | null;
}
