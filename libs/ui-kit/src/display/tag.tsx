import type { ProjectStatus, TicketPriority } from '@atrium/contracts';
import type { ReactNode } from 'react';
import {
  PRIORITY_APPEARANCE,
  PROJECT_STATUS_APPEARANCE,
  type Status,
  STATUS_APPEARANCE,
  type Tone,
} from './status-appearance';
import styles from './tag.module.css';

interface TagProps {
  tone?: Tone;
  /** Shows a dot before the label. */
  dot?: boolean;
  children: ReactNode;
}

/** A label on a tinted background. */
export const Tag = ({ tone = 'neutral', dot, children }: TagProps) => (
  <span className={`${styles.tag} ${styles[tone] ?? ''} ${dot ? (styles.dot ?? '') : ''}`}>
    {children}
  </span>
);

/** The status of any record. */
export function StatusTag({ status }: { status: Status }) {
  const { label, tone } = STATUS_APPEARANCE[status];
  return <Tag tone={tone}>{label}</Tag>;
}

/** The status of a project. */
export function ProjectStatusTag({ status }: { status: ProjectStatus }) {
  const { label, tone } = PROJECT_STATUS_APPEARANCE[status];
  return <Tag tone={tone}>{label}</Tag>;
}

export function PriorityTag({ priority }: { priority: TicketPriority }) {
  const { label, tone } = PRIORITY_APPEARANCE[priority];
  return (
    <Tag tone={tone} dot>
      {label}
    </Tag>
  );
}
