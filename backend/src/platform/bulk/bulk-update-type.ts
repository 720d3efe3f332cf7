import { LIMITS } from '@atrium/contracts';
import type { Type as Class } from '@nestjs/common';
import { ChoiceField, IdListField, ObjectField } from '../http/validation';

/** Which records to change, and how. */
export interface BulkUpdate<Changes, Action extends string = 'update' | 'delete'> {
  ids: number[];
  /** `update` by default. */
  action?: Action;
  /** Required for `update`. */
  changes?: Changes;
}

interface BulkUpdateOptions<Action> {
  /** The plural of the records, in messages. */
  label: string;
  exampleIds: number[];
  actions: readonly Action[];
  /** Name of the actions in the API document. */
  actionName: string;
}

/** The body of a bulk change: an update with the fields of `changesDto`, or another action. */
export function BulkUpdateType<Changes extends object, Action extends string>(
  changesDto: Class<Changes>,
  { label, exampleIds, actions, actionName }: BulkUpdateOptions<Action>,
): Class<BulkUpdate<Changes, Action>> {
  class BulkUpdateDto implements BulkUpdate<Changes, Action> {
    @IdListField({ label, minItems: 1, maxItems: LIMITS.bulkIds, example: exampleIds })
    ids: number[];

    @ChoiceField(actions, {
      label: 'Action',
      enumName: actionName,
      optional: true,
      description: '`update` by default.',
      example: 'update',
    })
    action?: Action;

    @ObjectField(changesDto, {
      label: 'Changes',
      optional: true,
      description: 'Required for `update`.',
    })
    changes?: Changes;
  }
  return BulkUpdateDto;
}
