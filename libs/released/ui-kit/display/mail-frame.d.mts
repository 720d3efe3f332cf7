interface MailFrameProps {
    /** An HTML page of the API that contains the email and forbids scripts. */
    src: string;
    title: string;
    className?: string;
}
/** The HTML of an email, in a frame without scripts and forms. The reader can resize it. */
export declare const MailFrame: ({ src, title, className }: MailFrameProps) => import("react").JSX.Element;
export {};
