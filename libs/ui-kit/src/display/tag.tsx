import type { ProjectStatus, TicketPriority } from '@atrium/contracts';
import type { ReactNode } from 'react';
import {
  PRIORITY_LOOKS,
  PROJECT_STATUS_LOOKS,
  STATUS_LOOKS,
  type Status,
  type Tone,
} from './status-words';
import styles from './tag.module.css';

interface TagProps {
  tone?: Tone;
  /** A dot before the word. */
  dot?: boolean;
  children: ReactNode;
}

/** A word on a soft ground. */
export const Tag = ({ tone = 'quiet', dot, children }: TagProps) => (
  <span className={`${styles.tag} ${styles[tone] ?? ''} ${dot ? (styles.dot ?? '') : ''}`}>
    {children}
  </span>
);

/** The status of any record. */
export function StatusTag({ status }: { status: Status }) {
  const { word, tone } = STATUS_LOOKS[status];
  return <Tag tone={tone}>{word}</Tag>;
}

/** The status of a project. */
export function ProjectStatusTag({ status }: { status: ProjectStatus }) {
  const { word, tone } = PROJECT_STATUS_LOOKS[status];
  return <Tag tone={tone}>{word}</Tag>;
}

export function PriorityTag({ priority }: { priority: TicketPriority }) {
  const { word, tone } = PRIORITY_LOOKS[priority];
  return (
    <Tag tone={tone} dot>
      {word}
    </Tag>
  );
}
