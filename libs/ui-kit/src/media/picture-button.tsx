import { toast } from '@atrium/web-kit';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../actions/button';
import { UploadOutlined } from '../icons';
import type { CropPictureDialogProps } from './crop-picture-dialog';
import { NOT_AN_IMAGE, pictureProblem } from './picture-problem';

export interface PictureButtonProps {
  /** Takes the cropped `profile.jpg`; a rejection's sentence is shown in the crop dialog. */
  onPicture: (picture: File) => Promise<unknown> | void;
  /** Sentence for a file of more than 5 MB: the two screens word it differently. */
  tooLarge: string;
  disabled?: boolean;
  /** Words on the button. */
  children: ReactNode;
}

/** Chooses a file and opens the crop dialog with it (specification section 5). */
export function PictureButton({ onPicture, tooLarge, disabled, children }: PictureButtonProps) {
  const [cropping, setCropping] = useState<{
    file: File;
    CropDialog: ComponentType<CropPictureDialogProps>;
  }>();
  const inputRef = useRef<HTMLInputElement>(null);

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const problem = pictureProblem(file, tooLarge);
    if (problem) {
      toast.destructive(problem);
      return;
    }
    try {
      // Few people change their picture: the cropper is fetched by those who do.
      const { CropPictureDialog } = await import('./crop-picture-dialog');
      setCropping({ file, CropDialog: CropPictureDialog });
    } catch {
      toast.destructive({
        title: 'The picture could not be opened',
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
        // Not the attribute: antd shows every file input of a form.
        style={{ display: 'none' }}
        data-testid="picture-file"
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // The same file can be chosen once more.
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
