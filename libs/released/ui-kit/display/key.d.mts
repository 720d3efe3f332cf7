/** A key of the keyboard, as in an overview of shortcuts. */
export declare const Key: ({ children }: {
    children: string;
}) => import("react").JSX.Element;
