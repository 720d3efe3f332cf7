import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { errors } from '../errors';
import { parseId } from './values';

/** Parses the id in a path. An impossible id gets the same 404 as an unknown one. */
@Injectable()
class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const { value } = parseId(text, { label: 'ID', fromText: true });
    if (value === undefined) throw errors.notFound('record');
    return value;
  }
}

/** `@IdParam() id: number` for `:id`, `@IdParam('userId')` for another name. */
export const IdParam =
  (name = 'id'): ParameterDecorator =>
  (target, method, index) => {
    Param(name, IdPipe)(target, method, index);
    const descriptor = method && Object.getOwnPropertyDescriptor(target, method);
    if (!descriptor) return;
    const owner = name === 'id' ? 'record' : name.replace(/Id$/, '');
    const schema = { type: 'integer', minimum: 1 };
    ApiParam({ name, schema, description: `The \`id\` of the ${owner}.` })(
      target,
      method,
      descriptor,
    );
  };
