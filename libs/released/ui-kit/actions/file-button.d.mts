import { type ComponentProps } from 'react';
import { type ButtonProps } from './button.mjs';
interface FileButtonProps extends Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'>, Omit<ButtonProps, 'onClick'> {
    onFiles: (files: File[]) => void;
    /** Test id of the file input, which users don't see. */
    inputTestId?: string;
}
/** A button that lets the user choose files. */
export declare function FileButton({ accept, capture, multiple, onFiles, inputTestId, ...button }: FileButtonProps): import("react").JSX.Element;
export {};
