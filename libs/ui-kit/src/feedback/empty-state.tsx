import type { ReactNode } from 'react';
import { Result } from './result';

export interface EmptyStateProps {
  /** Such as "No projects found". */
  title: string;
  /** What this place is for. */
  description?: string;
  /** The one next step, such as a button that creates the first record. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Stands where a list has no rows. */
export const EmptyState = ({ title, description, action, icon }: EmptyStateProps) => (
  <Result compact status="empty" title={title} subTitle={description} extra={action} icon={icon} />
);
