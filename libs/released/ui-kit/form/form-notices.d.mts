import type { ReactNode } from 'react';
/** An error of the form as a whole. */
export declare const FormError: ({ failure }: {
    failure: string | undefined;
}) => import("react").JSX.Element | null;
/** Says above a form that someone else has changed the record. */
export declare const ConflictMessage: ({ children }: {
    children: ReactNode;
}) => import("react").JSX.Element;
/** Says above a form that it was filled in before the page was reloaded. */
export declare const RestoredMessage: () => import("react").JSX.Element;
/** A changed field with formatted values. */
export interface LabeledChange {
    label: string;
    before: string;
    after: string;
}
/** Lists what others changed while the form was open. */
export declare const ConflictNotice: ({ changes }: {
    changes: readonly LabeledChange[];
}) => false | import("react").JSX.Element;
