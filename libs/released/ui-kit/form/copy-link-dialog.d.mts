import type { ReactNode } from 'react';
export interface CopyLinkDialogProps {
    title: string;
    /** What the link is for and when it expires. */
    children: ReactNode;
    /** Several lines for several links. */
    link: string;
    /** What the dialog shows; a link by default. */
    noun?: 'Link' | 'Links' | 'Token' | 'Secret';
    onClose: () => void;
}
/** Shows a link, or another secret, that the server sends only once. */
export declare function CopyLinkDialog({ title, children, link, noun, onClose, }: CopyLinkDialogProps): import("react").JSX.Element;
