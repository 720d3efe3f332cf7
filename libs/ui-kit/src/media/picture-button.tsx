import { LIMITS } from '@atrium/contracts';
import { toast, type ToastContent } from '@atrium/web-kit';
import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import { FileButton } from '../actions/file-button';
import { MissingCodeContext } from '../feedback/lazy-with-retry';
import { UploadOutlined } from '../icons';
import type { CropPictureDialogProps } from './crop-picture-dialog';

/** For a file that is not an image, or that the browser cannot show. */
const NOT_AN_IMAGE: ToastContent = {
  title: 'Invalid file type',
  description: 'Please select an image file.',
};

/** The toast for a file that cannot be a profile picture; `undefined` for a valid one. */
function pictureError(file: File, tooLarge: string): ToastContent | undefined {
  if (!file.type.startsWith('image/')) return NOT_AN_IMAGE;
  if (file.size > LIMITS.profilePictureBytes) {
    return { title: 'File too large', description: tooLarge };
  }
  return undefined;
}

export interface PictureButtonProps {
  /** Receives the cropped `profile.jpg`; the crop dialog shows the message of a rejection. */
  onPicture: (picture: File) => Promise<unknown> | void;
  /** Message for a file of more than 5 MB, which differs by screen. */
  tooLarge: string;
  disabled?: boolean;
  /** Label of the button. */
  children: ReactNode;
}

/** Chooses a picture and opens the crop dialog (docs/domain/accounts.md#profile-picture). */
export function PictureButton({ onPicture, tooLarge, disabled, children }: PictureButtonProps) {
  const [cropping, setCropping] = useState<{
    file: File;
    CropDialog: ComponentType<CropPictureDialogProps>;
  }>();
  const reportMissingCode = useContext(MissingCodeContext);

  const choose = async (file: File): Promise<void> => {
    const error = pictureError(file, tooLarge);
    if (error) {
      toast.destructive(error);
      return;
    }
    try {
      // Loaded on demand, because few users change their picture.
      const { CropPictureDialog } = await import('./crop-picture-dialog');
      setCropping({ file, CropDialog: CropPictureDialog });
    } catch (error) {
      reportMissingCode(error);
      toast.destructive({
        title: "Couldn't open the picture",
        description: 'Nothing was changed. Please try again in a moment.',
      });
    }
  };

  return (
    <>
      <FileButton
        icon={<UploadOutlined />}
        accept="image/*"
        inputTestId="picture-file"
        disabled={disabled}
        onFiles={([file]) => file && void choose(file)}
      >
        {children}
      </FileButton>
      {cropping && (
        <cropping.CropDialog
          file={cropping.file}
          onApply={onPicture}
          onUnreadable={() => {
            setCropping(undefined);
            toast.destructive(NOT_AN_IMAGE);
          }}
          onClose={() => setCropping(undefined)}
        />
      )}
    </>
  );
}
