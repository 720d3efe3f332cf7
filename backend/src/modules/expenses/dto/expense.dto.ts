import { ApiProperty } from '@nestjs/swagger';
import {
  EXPENSE_CATEGORIES,
  EXPENSE_STATUSES,
  type Abilities,
  type Ability,
  type ExpenseCategory,
  type ExpenseStatus,
} from '@atrium/contracts';
import { ApiAbility } from '../../../platform/access';
import type { ExpenseAction } from '../expenses.policy';

/** What the caller may do with the expense as it stands. */
export class ExpenseAbilitiesDto implements Abilities<ExpenseAction> {
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

export class ExpenseDto {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ example: 'Cloudreach Hosting' })
  vendorName: string;

  @ApiProperty({
    type: String,
    format: 'email',
    nullable: true,
    example: 'billing@cloudreach.example',
  })
  vendorEmail: string | null;

  @ApiProperty({ example: 'Servers and backups, November' })
  description: string;

  @ApiProperty({ enum: EXPENSE_CATEGORIES, enumName: 'ExpenseCategory', example: 'infrastructure' })
  category: ExpenseCategory;

  @ApiProperty({ description: 'Decimal string with two places.', example: '1250.00' })
  amount: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  projectId: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Harbour portal relaunch' })
  projectName: string | null;

  @ApiProperty({ enum: EXPENSE_STATUSES, enumName: 'ExpenseStatus', example: 'pending' })
  status: ExpenseStatus;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Below `/api` for a stored receipt, https for one that is kept elsewhere.',
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
    description: 'Display name of who approved; null while nobody has.',
    example: 'Maya Okafor',
  })
  approvedBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  decidedAt: Date | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'The receipt does not match the amount.',
    description: 'Why it was rejected; null unless it was.',
  })
  rejectReason: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  paidAt: Date | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 7 })
  createdById: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Display name of who submitted the expense; null when the account is gone.',
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

/** An expense on its own: also who decided and who paid. */
export class ExpenseDetailDto extends ExpenseDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Display name of who approved or rejected.',
    example: 'Maya Okafor',
  })
  decidedByName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Sofia Lindgren' })
  paidByName: string | null;
}
