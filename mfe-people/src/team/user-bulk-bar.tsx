import { type Role, USER_LABELS as LABELS } from '@atrium/contracts';
import { Button } from '@atrium/ui-kit';
import { BulkBar, type RowSelection, useBulkChange } from '@atrium/ui-kit/data';
import { ConfirmDialog, FormDialog, SelectField } from '@atrium/ui-kit/forms';
import { displayNameOf } from '@atrium/web-kit';
import { useState } from 'react';
import type { BulkUserChangesDto, UserDto, UserStatus } from '../api/endpoints.generated';
import { useChangeUsersMutation } from '../api/users-api';
import { DeactivateDialog } from './deactivate-dialog';
import { DepartmentField, useAssignableRoles } from './user-form';

interface UserBulkBarProps {
  selection: RowSelection;
  rows: readonly UserDto[];
  /** Of the users in the list. */
  status: UserStatus;
}

/** Changes the selected users together (docs/domain/accounts.md#bulk-changes). */
export function UserBulkBar({ selection, rows, status }: UserBulkBarProps) {
  const [dialog, setDialog] = useState<'role' | 'department' | 'activation'>();
  const [changeUsers] = useChangeUsersMutation();
  const roles = useAssignableRoles();
  const users = rows.filter(({ id }) => selection.selected.has(id));
  const { count, run, errorsDialog } = useBulkChange({
    noun: 'user',
    selection,
    nameOf: (id) => {
      const user = users.find((candidate) => candidate.id === id);
      return user && displayNameOf(user);
    },
  });

  const change = (done: string, changes: BulkUserChangesDto): Promise<void> =>
    run({
      done,
      send: (key) =>
        changeUsers({
          'Idempotency-Key': key,
          bulkUsersDto: { ids: users.map(({ id }) => id), changes },
        }).unwrap(),
    });
  const close = () => setDialog(undefined);
  const isActive = status === 'active';

  return (
    <>
      <BulkBar selection={selection} noun="users">
        <Button onClick={() => setDialog('role')}>Change Role</Button>
        <Button onClick={() => setDialog('department')}>Change Department</Button>
        {status !== 'invited' && (
          <Button danger={isActive} onClick={() => setDialog('activation')}>
            {isActive ? 'Deactivate' : 'Reactivate'}
          </Button>
        )}
      </BulkBar>
      {dialog === 'role' && (
        <FormDialog<{ role: Role }>
          title={`Change the role of ${count(users.length)}`}
          submitLabel="Change Role"
          onSubmit={({ role }) => change('updated', { role })}
          onClose={close}
        >
          <SelectField
            name="role"
            label={LABELS.role}
            choices={roles}
            required="Choose a role"
            help="Takes effect immediately."
          />
        </FormDialog>
      )}
      {dialog === 'department' && (
        <FormDialog<{ department?: string }>
          title={`Change the department of ${count(users.length)}`}
          submitLabel="Change Department"
          onSubmit={({ department }) =>
            change('updated', { department: department?.trim() || null })
          }
          onClose={close}
        >
          <DepartmentField help="Leave empty to remove the department." />
        </FormDialog>
      )}
      {dialog === 'activation' && isActive && (
        <DeactivateDialog
          title={`Deactivate ${count(users.length)}?`}
          userIds={users.map(({ id }) => id)}
          onDeactivate={(deactivation) =>
            change('deactivated', { isActive: false, ...deactivation })
          }
          onClose={close}
        />
      )}
      {dialog === 'activation' && !isActive && (
        <ConfirmDialog
          title={`Reactivate ${count(users.length)}?`}
          confirmLabel="Reactivate"
          onConfirm={() => change('reactivated', { isActive: true })}
          onClose={close}
        >
          They can sign in again with their previous role and password.
        </ConfirmDialog>
      )}
      {errorsDialog}
    </>
  );
}
