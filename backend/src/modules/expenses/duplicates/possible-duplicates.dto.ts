import { EXPENSE_LABELS, LIMITS } from '@atrium/contracts';
import { ApiProperty, PickType } from '@nestjs/swagger';
import {
  MoneyField,
  QueryIdField,
  QueryIdListField,
  TextField,
} from '../../../platform/http/validation';
import { ExpenseDto } from '../dto/expense.dto';

export class ListDuplicatesQuery {
  @QueryIdListField({ label: 'Expenses', maxItems: LIMITS.bulkIds, example: '12,13' })
  ids: number[];
}

export class PreviewDuplicatesQuery {
  @TextField({ label: EXPENSE_LABELS.vendorName, example: 'Cloudreach Hosting' })
  vendorName: string;

  @MoneyField({ label: EXPENSE_LABELS.amount, example: '1250.00' })
  amount: string;

  @QueryIdField({ label: 'Expense', description: 'The expense that is being edited.' })
  id?: number;
}

/** An expense that may be the same as another one. */
export class PossibleDuplicateDto extends PickType(ExpenseDto, [
  'id',
  'vendorName',
  'description',
  'amount',
  'status',
  'createdAt',
]) {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The expense that it may be the same as; null for a new one.',
    example: 12,
  })
  duplicateOfId: number | null;
}
