import { IdField } from '../../../platform/http/validation';

export class MergeClientDto {
  @IdField({
    label: 'Remaining client',
    description: 'The client that stays and gets the projects, tickets and invoices.',
    example: 4,
  })
  intoId: number;
}
