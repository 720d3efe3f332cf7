import { type ReactNode } from 'react';
export interface AvatarProps {
    /** URL of the picture. Without one, or if it fails to load, the children are shown. */
    src?: string | null;
    /** Initials. */
    children?: ReactNode;
    /** Empty when the name is shown next to it. */
    alt?: string;
    /** Pixels. */
    size?: number;
}
/** The round picture of a person, or their initials. */
export declare function Avatar({ src, children, alt, size }: AvatarProps): import("react").JSX.Element;
