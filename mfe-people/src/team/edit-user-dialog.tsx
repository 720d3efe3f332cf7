import { Avatar, Button, DeleteOutlined } from '@atrium/ui-kit';
import {
  ConflictNotice,
  FormDialog,
  PictureButton,
  SelectField,
  useVersionedEdit,
} from '@atrium/ui-kit/forms';
import { type AbilityView, abilityView, toast, toastFailure, userInitials } from '@atrium/web-kit';
import type { UserDto } from '../api/endpoints.generated';
import {
  useChangeProfilePictureMutation,
  useLazyGetUserQuery,
  useRemoveProfilePictureMutation,
  useUpdateUserMutation,
} from '../api/users-api';
import styles from './team.module.css';
import type { TeamDialog } from './team-dialogs';
import { useUserActions } from './use-user-actions';
import { changesOf, differences, formValuesOf, UserFields, type UserFormValues } from './user-form';
import { PERMISSION_CHOICES } from './user-labels';

interface EditUserDialogProps {
  user: UserDto;
  /** Opens another dialog, even after this one is closed. */
  onOpen: (dialog: TeamDialog) => void;
  onClose: () => void;
}

/**
 * Edits an account and sends only the changed fields. If someone else changed it in the meantime,
 * the dialog shows their changes and keeps the input for the next Save.
 */
export function EditUserDialog({ user, onOpen, onClose }: EditUserDialogProps) {
  const [updateUser] = useUpdateUserMutation();
  const [readUser] = useLazyGetUserQuery();
  const read = (): Promise<UserDto> => readUser({ id: user.id }).unwrap();
  const { opened, latest, conflicts, setLatest, save } = useVersionedEdit(user, {
    read,
    onFailure: (error) =>
      toastFailure('Failed to update user', error, 'Nothing was changed. Please try again.'),
    differences,
  });
  const { resend } = useUserActions(user, onOpen);
  const { abilities } = latest;

  const submit = async (values: UserFormValues): Promise<void> => {
    const changes = changesOf(formValuesOf(opened), values);
    if (Object.keys(changes).length === 0) return;
    let updated: UserDto | undefined;
    await save(changes, async ({ version }) => {
      updated = await updateUser({
        id: user.id,
        updateUserDto: { ...changes, version },
      }).unwrap();
    });
    // The response of an earlier attempt was lost, and `save` has just read the user.
    updated ??= await readUser({ id: user.id }, true).unwrap();
    const { allowed, reason } = abilityView(updated.abilities.resendInvite);
    toast.success({
      title: 'User updated successfully',
      ...(updated.invitationStatus === 'revoked' && {
        description: `The link in the previous invitation no longer works. ${reason ?? 'Please resend the invitation.'}`,
        action: allowed ? resend : undefined,
      }),
    });
  };

  return (
    <FormDialog<UserFormValues>
      title="Edit User"
      recordId={opened.id}
      submitLabel="Save Changes"
      initialValues={formValuesOf(opened)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <UserPicture
        user={latest}
        ability={abilityView(abilities.changePicture)}
        onChanged={setLatest}
      />
      <UserFields roleLockedReason={abilityView(abilities.changeRole).reason} />
      <SelectField
        name="permissions"
        label="Permissions"
        placeholder="No extra permissions"
        choices={PERMISSION_CHOICES}
        multiple
        searchable
        disabled={abilities.changePermissions !== true}
        help={
          abilityView(abilities.changePermissions).reason ??
          'What the user can do beyond their role.'
        }
      />
    </FormDialog>
  );
}

interface UserPictureProps {
  user: UserDto;
  ability: AbilityView;
  onChanged: (user: UserDto) => void;
}

/** A new picture is saved immediately after cropping. */
function UserPicture({ user, ability, onChanged }: UserPictureProps) {
  const [changePicture] = useChangeProfilePictureMutation();
  const [removePicture, { isLoading: isRemoving }] = useRemoveProfilePictureMutation();

  const change = async (picture: File): Promise<void> => {
    try {
      onChanged(await changePicture({ id: user.id, picture }).unwrap());
      toast.success('Profile picture updated successfully');
    } catch (error) {
      toastFailure('Failed to update profile picture', error);
      throw error;
    }
  };

  const remove = async (): Promise<void> => {
    try {
      onChanged(await removePicture({ id: user.id }).unwrap());
      toast.success('Profile picture removed');
    } catch (error) {
      toastFailure("Couldn't remove the profile picture", error);
    }
  };

  return (
    <div className={styles.picture}>
      <Avatar src={user.profilePictureUrl} size={64}>
        {userInitials(user)}
      </Avatar>
      <div>
        <div className={styles.pictureActions}>
          <PictureButton
            tooLarge="Please select an image file smaller than 5MB."
            disabled={!ability.allowed}
            onPicture={change}
          >
            Change Picture
          </PictureButton>
          {user.profilePictureUrl && (
            <Button
              icon={<DeleteOutlined />}
              disabled={!ability.allowed}
              loading={isRemoving}
              onClick={() => void remove()}
            >
              Remove Picture
            </Button>
          )}
        </div>
        <p className={styles.help}>
          {ability.reason ?? "An image of up to 5 MB. It's saved immediately."}
        </p>
      </div>
    </div>
  );
}
