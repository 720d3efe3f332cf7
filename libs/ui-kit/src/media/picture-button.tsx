import { toast } from '@atrium/web-kit';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Button } from '../actions/button';
import { UploadOutlined } from '../icons';
import { NOT_AN_IMAGE, pictureProblem } from './picture-problem';

// Few people change their picture: the cropper is fetched by those who do.
const CropPictureDialog = lazy(() =>
  import('./crop-picture-dialog').then((it) => ({ default: it.CropPictureDialog })),
);

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
  const [chosen, setChosen] = useState<File>();
  const inputRef = useRef<HTMLInputElement>(null);

  const choose = (file: File | undefined): void => {
    if (!file) return;
    const problem = pictureProblem(file, tooLarge);
    if (problem) toast.destructive(problem);
    else setChosen(file);
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
          choose(target.files?.[0]);
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
      {chosen && (
        <Suspense>
          <CropPictureDialog
            file={chosen}
            onApply={onPicture}
            onUnreadable={() => {
              setChosen(undefined);
              toast.destructive(NOT_AN_IMAGE);
            }}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
