/** Where in the stream a reader is: the last of everything that it knows. */
export interface LiveCursor {
  notification: number;
  change: number;
  /** Moment of the last reading of an own notification, in milliseconds; 0 for none. */
  read: number;
}

export const formatCursor = ({ notification, change, read }: LiveCursor): string =>
  `${notification}-${change}-${read}`;

/** `undefined` for what is no cursor of ours. */
export function parseCursor(text: string | undefined): LiveCursor | undefined {
  const [, notification, change, read = 0] =
    /^(\d{1,15})-(\d{1,15})(?:-(\d{1,15}))?$/.exec(text ?? '') ?? [];
  return notification === undefined || change === undefined
    ? undefined
    : { notification: Number(notification), change: Number(change), read: Number(read) };
}
