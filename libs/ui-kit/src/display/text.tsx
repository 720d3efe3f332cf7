import { formatDateTime, formatTimeAgo, useCompanySettings, useMinuteTick } from '@atrium/web-kit';
import type { ReactNode } from 'react';
import styles from './text.module.css';

/** Maximum length of a value in a history or a conflict notice. */
const TRUNCATED_LENGTH = 80;

/** The first half of a surrogate pair, for example of an emoji. */
const SPLIT_PAIR = /[\uD800-\uDBFF]$/;

/** Shortens a text that is too long to read at a glance. */
export const truncate = (text: string): string =>
  text.length > TRUNCATED_LENGTH
    ? `${text.slice(0, TRUNCATED_LENGTH).replace(SPLIT_PAIR, '').trimEnd()}…`
    : text;

interface ClampedProps {
  children: ReactNode;
  /** Maximum number of lines. */
  lines?: number;
  /** The complete text, shown on hover. Default: the children, if they are a text. */
  title?: string;
}

/** Text that ends with an ellipsis after some lines. */
export const Clamped = ({
  children,
  lines = 2,
  title = typeof children === 'string' ? children : undefined,
}: ClampedProps) => (
  <span className={styles.clamped} style={{ WebkitLineClamp: lines }} title={title}>
    {children}
  </span>
);

interface TwoLineProps {
  first: ReactNode;
  second?: ReactNode;
  /** Shows the first line in normal weight. */
  plain?: boolean;
}

/** A value with a secondary line below it, as in a table cell. */
export const TwoLine = ({ first, second, plain }: TwoLineProps) => (
  <div className={styles.twoLine}>
    <div className={styles.first} style={plain ? { fontWeight: 'inherit' } : undefined}>
      {first}
    </div>
    {second && <div className={styles.second}>{second}</div>}
  </div>
);

/** An email address that breaks before its domain rather than within a word. */
export function EmailText({ address }: { address: string }) {
  const domainAt = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, domainAt)}
      <wbr />
      {address.slice(domainAt)}
    </>
  );
}

/** A link that writes an email to the address. */
export const EmailLink = ({ address }: { address: string }) => (
  // The label has no break in it, which some browsers read as a space.
  <a href={`mailto:${address}`} aria-label={address}>
    <EmailText address={address} />
  </a>
);

interface TimeAgoProps {
  /** ISO 8601. */
  timestamp: string;
  className?: string;
}

/**
 * `5 minutes ago`, with the exact time on hover and on paper; dates are in the company's time zone.
 */
export function TimeAgo({ timestamp, className }: TimeAgoProps) {
  const { timeZone } = useCompanySettings();
  useMinuteTick();
  return (
    <time className={className} dateTime={timestamp} title={formatDateTime(timestamp, timeZone)}>
      <span>{formatTimeAgo(timestamp, undefined, timeZone)}</span>
    </time>
  );
}

interface VisuallyHiddenProps {
  id?: string;
  /** Screen readers say the text whenever it changes. */
  live?: boolean;
  children: ReactNode;
}

/** Text for screen readers only. */
export const VisuallyHidden = ({ id, live = false, children }: VisuallyHiddenProps) => (
  <span id={id} className={styles.visuallyHidden} aria-live={live ? 'polite' : undefined}>
    {children}
  </span>
);
