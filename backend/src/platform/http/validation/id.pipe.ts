import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { errors } from '../errors';
import { HIGHEST_ID } from './fields';
import { parseWholeNumber } from './values';

/** The number of a record in the address; one that cannot exist is answered like an unknown one. */
@Injectable()
class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const { value } = parseWholeNumber(text, {
      label: 'Id',
      min: 1,
      max: HIGHEST_ID,
      fromText: true,
    });
    if (value === undefined) throw errors.notFound('record');
    return value;
  }
}

/** `@IdParam() id: number` for `:id`, `@IdParam('userId')` for another name. */
export const IdParam = (name = 'id'): ParameterDecorator => Param(name, IdPipe);
