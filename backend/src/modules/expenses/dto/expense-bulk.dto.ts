import { LIMITS } from '@atrium/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { BulkResultDto } from '../../../platform/bulk';
import { ChoiceField, DescriptionField, IdListField } from '../../../platform/http/validation';
import { ExpenseDetailDto } from './expense.dto';

const BULK_ACTIONS = ['approve', 'reject', 'pay', 'delete'] as const;

export class BulkExpensesDto {
  @IdListField({ label: 'Expenses', minItems: 1, maxItems: LIMITS.bulkIds, example: [12, 13] })
  ids: number[];

  @ChoiceField(BULK_ACTIONS, {
    label: 'Action',
    enumName: 'BulkExpenseAction',
    example: 'approve',
  })
  action: (typeof BULK_ACTIONS)[number];

  @DescriptionField({
    label: 'Reason',
    optional: true,
    description: 'Required for `reject`. Shown to the people who submitted the expenses.',
    example: 'The receipts are missing.',
  })
  reason?: string;
}

/** The outcome for one expense. */
export class BulkExpenseResultDto extends BulkResultDto {
  @ApiPropertyOptional({ type: ExpenseDetailDto })
  record?: ExpenseDetailDto;
}
