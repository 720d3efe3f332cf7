import { AppError } from '../app-error';
import {
  BooleanField,
  ChoiceField,
  ChoiceListField,
  ChoiceMapField,
  IdField,
  IdListField,
  IntegerField,
  MoneyField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from './fields';
import { QueryIdField, QueryIdListField } from './query-fields';
import { InputPipe } from './validation.pipe';

class Item {
  @TextField({ label: 'Unit' })
  unit: string;
}

class Input {
  @TextField({ label: 'Project Name', optional: true })
  text?: string;

  @MoneyField({ label: 'Amount', optional: true })
  money?: string;

  @IntegerField({ label: 'Trash', unit: 'days', min: 1, max: 7300, optional: true })
  days?: number;

  @BooleanField({ label: 'Create Accounts', optional: true })
  flag?: boolean;

  @ChoiceField(['update'], { label: 'Action', enumName: 'Action', optional: true })
  action?: string;

  @IdField({ label: 'Assignee', optional: true })
  id?: number;

  @IdListField({ label: 'Users', maxItems: 2, optional: true })
  ids?: number[];

  @QueryIdField({ label: 'Client' })
  queryId?: number;

  @QueryIdListField({ label: 'Expenses', maxItems: 2, optional: true })
  queryIds?: number[];

  @TextListField({ label: 'Tags', maxItems: 2, maxLength: 5, optional: true })
  texts?: string[];

  @ChoiceListField(['ticket.read'], { label: 'Scopes', optional: true })
  choices?: string[];

  @ChoiceMapField(['viewer', 'admin'], { label: 'Roles by Value', maxItems: 2, optional: true })
  map?: Record<string, string>;

  @ObjectField(Item, { label: 'Changes', optional: true })
  object?: Item;

  @ObjectListField(Item, { label: 'Lines', max: 2, optional: true })
  lines?: Item[];

  @ObjectListField(Item, { label: 'Mapping', min: 0, max: 2, optional: true })
  mapping?: Item[];
}

const pipe = new InputPipe();

const ID_LIST = 'Users must be a list of IDs, such as [12, 13].';
const QUERY_IDS = 'Expenses must be IDs separated by commas, such as 12,13.';
const FLAG = '"Create accounts" must be true or false.';

describe('fields', () => {
  it.each([
    ['text', 5, 'Project name must be text.'],
    ['money', 'x', 'Amount must be from 0 to 99,999,999.99, with at most two decimal places.'],
    ['days', '5', 'Trash must be a whole number of days from 1 to 7,300.'],
    ['flag', 'yes', FLAG],
    ['flag', null, '"Create accounts" is required'],
    ['action', 'delete', 'Action must be update.'],
    ['id', 'x', 'Assignee must be an ID, such as 42.'],
    ['ids', 'x', ID_LIST],
    ['ids', {}, ID_LIST],
    ['ids', ['x'], ID_LIST],
    ['ids', [[1]], ID_LIST],
    ['ids', [1, 2, 3], 'Users must have at most 2 entries.'],
    ['queryId', 'x', 'Client must be an ID, such as 42.'],
    ['queryIds', '1,x', QUERY_IDS],
    ['texts', 'x', 'Tags must be a list.'],
    ['texts', [5], 'Each entry in tags must be text.'],
    ['texts', ['billing'], 'Each entry in tags must have at most 5 characters.'],
    ['texts', [''], 'Tags must not contain an empty entry.'],
    [
      'choices',
      ['x'],
      'Scopes must not contain "x". The API documentation lists the possible values.',
    ],
    ['map', { staff: 1 }, 'Each entry in roles by value must be one of: viewer, admin.'],
    ['object', [{ unit: 'hour' }], 'Changes must be an object.'],
    ['object', null, 'Changes must be an object.'],
    ['lines', {}, 'Lines must be a list of 1 to 2 objects.'],
    ['mapping', [5], 'Mapping must be a list of at most 2 objects.'],
  ])('rejects %s = %j with a clear message', async (field, value, message) => {
    const rejection = pipe.transform({ [field]: value }, { type: 'body', metatype: Input });
    const error: unknown = await rejection.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ status: 400, details: { errors: { [field]: message } } });
  });
});
