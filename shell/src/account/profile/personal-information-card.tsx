import { Avatar, Button, Card, DeleteOutlined } from '@atrium/ui-kit';
import {
  EmailField,
  Form,
  FormGrid,
  FormPanel,
  Input,
  PictureButton,
  SuggestField,
  TextField,
} from '@atrium/ui-kit/forms';
import {
  displayNameOf,
  type Session,
  toast,
  toastFailure,
  useGetSessionQuery,
  userInitials,
} from '@atrium/web-kit';
import { useEffect, useMemo, useState } from 'react';
import { useSignedIn } from '../../session/signed-in';
import {
  type ProfileForm,
  useListDepartmentsQuery,
  useRemoveOwnPictureMutation,
  useUpdateProfileMutation,
} from './account-api';
import styles from './profile-page.module.css';

type ProfileValues = Omit<ProfileForm, 'profilePicture'>;

const valuesOf = ({ firstName, lastName, email, department, version }: Session): ProfileValues => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email,
  department: department ?? '',
  version,
});

const FAILED = 'An error occurred while updating your profile';

/** The cropped but unsaved picture with an object URL for its preview. */
function useNewPicture() {
  const [picture, setPicture] = useState<{ file: File; url: string }>();
  useEffect(() => () => picture && URL.revokeObjectURL(picture.url), [picture]);
  return {
    picture,
    set: (file: File) => setPicture({ file, url: URL.createObjectURL(file) }),
    clear: () => setPicture(undefined),
  };
}

/** Name, email, department and picture (docs/domain/accounts.md#profile). */
export function PersonalInformationCard() {
  const user = useSignedIn();
  const { data: departments = [] } = useListDepartmentsQuery();
  const [updateProfile] = useUpdateProfileMutation();
  const { picture, set: setPicture, clear: clearPicture } = useNewPicture();

  const initialValues = useMemo(() => valuesOf(user), [user]);
  const { refetch } = useGetSessionQuery();

  const read = async (): Promise<ProfileValues> => {
    const session = await refetch().unwrap();
    return valuesOf(session ?? user);
  };

  const save = async (values: ProfileValues): Promise<void> => {
    try {
      await updateProfile({ ...values, profilePicture: picture?.file }).unwrap();
    } catch (error) {
      toastFailure('Failed to update profile', error, FAILED);
      throw error;
    }
  };
  const onSaved = (): void => {
    clearPicture();
    toast.success({
      title: 'Profile updated successfully',
      description: 'Your profile information has been updated.',
    });
  };

  return (
    <Card title="Personal Information">
      <FormPanel<ProfileValues>
        initialValues={initialValues}
        onSubmit={save}
        read={read}
        onSaved={onSaved}
        submitLabel="Save Changes"
        pendingLabel="Saving..."
        hasOtherChanges={picture !== undefined}
      >
        <PictureField newPictureUrl={picture?.url} onPicture={setPicture} />
        <Form.Item name="version" hidden>
          <Input />
        </Form.Item>
        <FormGrid>
          <TextField
            name="firstName"
            label="First Name"
            required="First name is required"
            autoComplete="given-name"
          />
          <TextField
            name="lastName"
            label="Last Name"
            required="Last name is required"
            autoComplete="family-name"
          />
          <EmailField
            name="email"
            label="Email Address"
            required="Email is required"
            autoComplete="email"
          />
          <SuggestField
            name="department"
            label="Department"
            placeholder="e.g. Engineering, Sales, Marketing"
            suggestions={departments}
          />
        </FormGrid>
      </FormPanel>
    </Card>
  );
}

interface PictureFieldProps {
  /** The URL of a chosen but unsaved picture. */
  newPictureUrl: string | undefined;
  onPicture: (file: File) => void;
}

function PictureField({ newPictureUrl, onPicture }: PictureFieldProps) {
  const user = useSignedIn();
  const isUnsaved = newPictureUrl !== undefined;
  return (
    <div className={styles.picture}>
      <Avatar
        size={80}
        src={newPictureUrl ?? user.profilePictureUrl}
        alt={`Profile picture of ${displayNameOf(user)}`}
      >
        {userInitials(user)}
      </Avatar>
      <div>
        <div className={styles.pictureActions}>
          <PictureButton tooLarge="Profile picture must be less than 5MB" onPicture={onPicture}>
            Change Picture
          </PictureButton>
          {user.profilePictureUrl && !isUnsaved && <RemovePictureButton />}
        </div>
        <p className={styles.pictureHelp} role="status">
          {isUnsaved ? 'Save your changes to update your picture.' : 'An image of up to 5 MB.'}
        </p>
      </div>
    </div>
  );
}

/** Removes the picture immediately; initials appear instead. */
function RemovePictureButton() {
  const [removePicture, { isLoading }] = useRemoveOwnPictureMutation();

  const remove = async (): Promise<void> => {
    try {
      await removePicture().unwrap();
      toast.success('Profile picture removed');
    } catch (error) {
      toastFailure("Couldn't remove the profile picture", error);
    }
  };

  return (
    <Button icon={<DeleteOutlined />} loading={isLoading} onClick={() => void remove()}>
      Remove Picture
    </Button>
  );
}
