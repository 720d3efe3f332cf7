import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions, PartialType, PickType } from '@nestjs/swagger';
import { valueDocsOf } from './field';

/*
 * A create DTO declares each field once. These mapped types derive the other two DTOs of a record
 * from it, as Nest's own `PartialType` and `PickType` do.
 */

/**
 * The body of an update: every field is optional, and an omitted field keeps its value. `null`
 * stays an error for a field that isn't nullable, which is why this is not a plain `PartialType`.
 * Initial values (`status = 'pending'`) of the create DTO would become part of each update, so it
 * must not have any.
 */
export const UpdateType = <Input extends object>(createDto: Type<Input>): Type<Partial<Input>> =>
  PartialType(createDto, { skipNullProperties: false });

/** The fields of an input in a stored record, where they are always present. */
export type Recorded<Input> = { [Name in keyof Input]-?: Exclude<Input[Name], undefined> };

/**
 * The part of a record's response that users entered: all fields of its create DTO, always present,
 * documented without input limits and never validated.
 *
 * @param options.except fields that are not sent back, such as a password, and fields that the
 *   record documents differently and declares itself
 */
export function RecordType<Input extends object, Hidden extends keyof Input & string = never>(
  createDto: Type<Input>,
  { except = [] }: { except?: readonly Hidden[] } = {},
): Type<Recorded<Omit<Input, Hidden>>> {
  const RecordFields: Type<object> = PickType(createDto, []);
  for (const [name, docs] of inheritedDocs(createDto.prototype as object)) {
    if (except.some((hidden) => hidden === name)) continue;
    ApiProperty({ ...docs, required: true } as ApiPropertyOptions)(
      RecordFields.prototype as object,
      name,
    );
  }
  return RecordFields as Type<Recorded<Omit<Input, Hidden>>>;
}

/** Docs of all fields, the base class's fields first. */
function inheritedDocs(prototype: object): ReturnType<typeof valueDocsOf> {
  const parent = Object.getPrototypeOf(prototype) as object | null;
  return parent
    ? new Map([...inheritedDocs(parent), ...valueDocsOf(prototype)])
    : valueDocsOf(prototype);
}
