const messageUrl = (ticketId: number, id: number): string =>
  `/api/tickets/${ticketId}/messages/${id}`;

/** Downloads the email of a message as it was received. */
export const originalUrl = (ticketId: number, id: number): string =>
  `${messageUrl(ticketId, id)}/original`;

/** An HTML page with the email, for a frame. */
export const formattedUrl = (ticketId: number, id: number, { images = false } = {}): string =>
  `${messageUrl(ticketId, id)}/formatted${images ? '?images=true' : ''}`;
