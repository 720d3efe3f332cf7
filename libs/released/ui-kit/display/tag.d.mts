import type { ProjectStatus, TicketPriority } from '@atrium/contracts';
import type { ReactNode } from 'react';
import { type Status, type Tone } from './status-appearance.mjs';
interface TagProps {
    tone?: Tone;
    /** Shows a dot before the label. */
    dot?: boolean;
    children: ReactNode;
}
/** A label on a tinted background. */
export declare const Tag: ({ tone, dot, children }: TagProps) => import("react").JSX.Element;
/** The status of any record. */
export declare function StatusTag({ status }: {
    status: Status;
}): import("react").JSX.Element;
/** The status of a project. */
export declare function ProjectStatusTag({ status }: {
    status: ProjectStatus;
}): import("react").JSX.Element;
export declare function PriorityTag({ priority }: {
    priority: TicketPriority;
}): import("react").JSX.Element;
export {};
