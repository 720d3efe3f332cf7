import type { ComponentType, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../actions/button';
import {
  CheckOutlined,
  CompassOutlined,
  ExclamationOutlined,
  InboxOutlined,
  LockOutlined,
  WarningOutlined,
} from '../icons';
import { Card } from '../layout/card';
import { Page } from '../layout/page';
import styles from './result.module.css';

export type ResultStatus = 'empty' | '403' | '404' | 'warning' | 'error' | 'success';

const APPEARANCE: Record<ResultStatus, { Icon: ComponentType; tone: string | undefined }> = {
  empty: { Icon: InboxOutlined, tone: styles.neutral },
  '403': { Icon: LockOutlined, tone: undefined },
  '404': { Icon: CompassOutlined, tone: undefined },
  warning: { Icon: WarningOutlined, tone: styles.warning },
  error: { Icon: ExclamationOutlined, tone: styles.error },
  success: { Icon: CheckOutlined, tone: styles.success },
};

export interface ResultProps {
  status: ResultStatus;
  title: ReactNode;
  subTitle?: ReactNode;
  /** The next step: one or two buttons. */
  extra?: ReactNode;
  icon?: ReactNode;
  /** Uses less space. */
  compact?: boolean;
  /** Level of the heading: 3 below the title of a card or list. */
  level?: 2 | 3;
}

/** Shown instead of a page or a list: what happened, and the next step. */
export function Result({ status, title, subTitle, extra, icon, compact, level = 2 }: ResultProps) {
  const { Icon, tone } = APPEARANCE[status];
  const Title = `h${level}` as const;
  return (
    <div className={`${styles.result} ${compact ? styles.compact : ''}`}>
      <span className={`${styles.icon} ${tone ?? ''}`} aria-hidden>
        {icon ?? <Icon />}
      </span>
      <Title className={styles.title}>{title}</Title>
      {subTitle && <p className={styles.subTitle}>{subTitle}</p>}
      {extra && <div className={styles.extra}>{extra}</div>}
    </div>
  );
}

/** The next step on a page that shows nothing else. */
export function BackToDashboardButton() {
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => void navigate('/')}>
      Back to Dashboard
    </Button>
  );
}

interface AccessDeniedProps {
  /** What is not allowed, such as `see invoices`. */
  action: string;
  /** Who is allowed, or who to ask, as a sentence. */
  hint?: string;
}

/** Shown instead of a screen that the user has no right to open. */
export const AccessDenied = ({ action, hint }: AccessDeniedProps) => (
  <Page>
    <Card>
      <Result
        status="403"
        title="Access Denied"
        subTitle={[`You don't have permission to ${action}.`, hint].filter(Boolean).join(' ')}
        extra={<BackToDashboardButton />}
      />
    </Card>
  </Page>
);
