import { DescriptionField, VersionField } from '../../../platform/http/validation';

/** Body of a step that needs no words. */
export class ExpenseStepDto {
  @VersionField()
  version?: number;
}

export class RejectExpenseDto extends ExpenseStepDto {
  @DescriptionField({
    label: 'Reason',
    description: 'What the submitter reads.',
    example: 'The receipt does not match the amount.',
  })
  reason: string;
}
