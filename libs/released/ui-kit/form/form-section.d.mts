import { type ReactNode } from 'react';
interface FormSectionProps {
    title: string;
    defaultOpen?: boolean;
    children: ReactNode;
}
/** Fields that a form shows on demand. It opens when one of them is invalid. */
export declare function FormSection({ title, defaultOpen, children }: FormSectionProps): import("react").JSX.Element;
export {};
