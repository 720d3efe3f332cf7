import { ROLES, type Role } from '@atrium/contracts';
import { ListQuery } from '../../../platform/http/paging';
import { ChoiceField } from '../../../platform/http/validation';

const USER_STATUSES = ['active', 'inactive', 'invited'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

const USER_SORTS = [
  'createdAt',
  '-createdAt',
  'name',
  '-name',
  'email',
  '-email',
  'role',
  '-role',
  'lastLogin',
  '-lastLogin',
  'invitationSentAt',
  '-invitationSentAt',
] as const;
export type UserSort = (typeof USER_SORTS)[number];

export class ListUsersQuery extends ListQuery {
  @ChoiceField(ROLES, { label: 'Role', enumName: 'Role', optional: true })
  role?: Role;

  @ChoiceField(USER_STATUSES, {
    label: 'Status',
    enumName: 'UserStatus',
    optional: true,
    description: '`invited`: has not accepted the invitation yet.',
  })
  status?: UserStatus;

  @ChoiceField(USER_SORTS, {
    label: 'Sort',
    enumName: 'UserSort',
    optional: true,
    description: 'A minus turns the order round; newest first unless given.',
  })
  sort: UserSort = '-createdAt';
}

/** Query of the staff directory; it is ordered by name. */
export class DirectoryQuery extends ListQuery {}
