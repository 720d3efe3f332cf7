import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CompassOutlined from '@ant-design/icons/CompassOutlined';
import ExclamationOutlined from '@ant-design/icons/ExclamationOutlined';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import type { ComponentType, ReactNode } from 'react';
import styles from './result.module.css';

export type ResultStatus = 'empty' | '403' | '404' | 'warning' | 'error' | 'success';

const LOOKS: Record<ResultStatus, { Icon: ComponentType; tone: string | undefined }> = {
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
  /** Less space around it, inside a card. */
  compact?: boolean;
}

/** Stands where a page or a list would: what is the matter, and the next step. */
export function Result({ status, title, subTitle, extra, icon, compact }: ResultProps) {
  const { Icon, tone } = LOOKS[status];
  return (
    <div className={`${styles.result} ${compact ? styles.compact : ''}`}>
      <span className={`${styles.icon} ${tone ?? ''}`} aria-hidden>
        {icon ?? <Icon />}
      </span>
      <h2 className={styles.title}>{title}</h2>
      {subTitle && <p className={styles.subTitle}>{subTitle}</p>}
      {extra && <div className={styles.extra}>{extra}</div>}
    </div>
  );
}
