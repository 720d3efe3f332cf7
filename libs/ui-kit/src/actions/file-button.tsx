import { type ComponentProps, useRef } from 'react';
import { Button, type ButtonProps } from './button';

interface FileButtonProps
  extends
    Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'>,
    Omit<ButtonProps, 'onClick'> {
  onFiles: (files: File[]) => void;
  /** Test id of the file input, which users don't see. */
  inputTestId?: string;
}

/** A button that lets the user choose files. */
export function FileButton({
  accept,
  capture,
  multiple,
  onFiles,
  inputTestId,
  ...button
}: FileButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={inputRef}
        type="file"
        accept={accept}
        capture={capture}
        multiple={multiple}
        // antd overrides the `hidden` attribute of file inputs in forms.
        style={{ display: 'none' }}
        data-testid={inputTestId}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Without a reset, choosing the same file again would not trigger a change event.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button {...button} onClick={() => inputRef.current?.click()} />
    </>
  );
}
