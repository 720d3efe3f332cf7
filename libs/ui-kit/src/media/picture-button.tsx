import { LIMITS } from '@atrium/contracts';
import { toast, type ToastContent } from '@atrium/web-kit';
import { useContext, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../actions/button';
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
  const inputRef = useRef<HTMLInputElement>(null);

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const problem = pictureError(file, tooLarge);
    if (problem) {
      toast.destructive(problem);
      return;
    }
    try {
      // Loaded on demand, because few users change their picture.
      const { CropPictureDialog } = await import('./crop-picture-dialog');
      setCropping({ file, CropDialog: CropPictureDialog });
    } catch {
      reportMissingCode();
      toast.destructive({
        title: "Couldn't open the picture",
        description: 'Nothing was changed. Please try again in a moment.',
      });
    }
  };

  return (
    <>
      <input
        ref={inputRef}
        type="file"
        accept="image/*"
        // Not the `hidden` attribute: antd shows every file input of a form.
        style={{ display: 'none' }}
        data-testid="picture-file"
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <Button
        icon={<UploadOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => inputRef.current?.click()}
      >
        {children}
      </Button>
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
