import type { ReactNode } from 'react';
import { Result } from './result';

export interface EmptyStateProps {
  /** Such as "No projects found". */
  title: string;
  /** What will appear here. */
  description?: string;
  /** The next step, such as a button that creates the first record. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Shown instead of a list without rows. */
export const EmptyState = ({ title, description, action, icon }: EmptyStateProps) => (
  <Result
    compact
    level={3}
    status="empty"
    title={title}
    subTitle={description}
    extra={action}
    icon={icon}
  />
);
