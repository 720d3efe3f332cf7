import { LIMITS } from '@atrium/contracts';
import type { Type as Class } from '@nestjs/common';
import {
  ChoiceField,
  IdField,
  IdListField,
  ObjectField,
  ObjectListField,
  VersionField,
} from '../http/validation';

export class RecordVersionDto {
  @IdField({ label: 'ID', example: 42 })
  id: number;

  @VersionField()
  version?: number;
}

/**
 * The versions of records that the caller has read.
 *
 * @param action the only action that checks them, if not all do
 */
export const VersionsField = (action?: string): PropertyDecorator =>
  ObjectListField(RecordVersionDto, {
    label: 'Versions',
    min: 0,
    max: LIMITS.bulkIds,
    optional: true,
    description: `The versions that you read${action ? `, for \`${action}\`` : ''}. A record whose version is out of date gets 409 and is not changed.`,
  });

/** The version of each record in `versions`, by id. */
export const versionsById = (
  versions: readonly RecordVersionDto[] = [],
): ReadonlyMap<number, number | undefined> =>
  new Map(versions.map(({ id, version }) => [id, version]));

/** Which records to change, and how. */
export interface BulkUpdate<Changes, Action extends string = 'update' | 'delete'> {
  ids: number[];
  /** `update` by default. */
  action?: Action;
  /** Required for `update`. */
  changes?: Changes;
  /** Checked for `update`. */
  versions?: RecordVersionDto[];
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

    @VersionsField('update')
    versions?: RecordVersionDto[];
  }
  return BulkUpdateDto;
}
