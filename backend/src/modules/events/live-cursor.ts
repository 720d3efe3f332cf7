/** Where in the stream a reader is: the last notification and the last change that it knows. */
export interface LiveCursor {
  notification: number;
  change: number;
}

export const formatCursor = ({ notification, change }: LiveCursor): string =>
  `${notification}-${change}`;

/** `undefined` for what is no cursor of ours. */
export function parseCursor(text: string | undefined): LiveCursor | undefined {
  const [, notification, change] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? [];
  return notification === undefined || change === undefined
    ? undefined
    : { notification: Number(notification), change: Number(change) };
}
