import { formatTimeAgo, formatDateTime, useSession } from '@atrium/web-kit';

interface TimeAgoProps {
  /** ISO 8601. */
  moment: string;
  className?: string;
}

/** `5 minutes ago`, with the exact moment in the company's time zone on hover. */
export function TimeAgo({ moment, className }: TimeAgoProps) {
  const { session } = useSession();
  return (
    <time
      className={className}
      dateTime={moment}
      title={formatDateTime(moment, session?.settings.timeZone)}
    >
      {formatTimeAgo(moment)}
    </time>
  );
}
