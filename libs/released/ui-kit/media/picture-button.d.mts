import { type ReactNode } from 'react';
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
export declare function PictureButton({ onPicture, tooLarge, disabled, children }: PictureButtonProps): import("react").JSX.Element;
