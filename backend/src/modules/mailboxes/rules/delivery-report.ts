/** What a delivery report (RFC 3464) says about an email. */
export interface DeliveryReport {
  /** Message-ID of the email as in its header; undefined if the report doesn't contain it. */
  messageId: string | undefined;
  /** The email was not and won't be delivered. A delayed email can still be delivered. */
  hasFailed: boolean;
  /** The server's message. */
  reason: string;
}

/**
 * @param status text of the part `message/delivery-status`; empty if there is none
 * @param original the returned email or its headers; empty if there are none
 * @param text readable text of the report
 */
export function readDeliveryReport(status: string, original: string, text: string): DeliveryReport {
  const action = fieldOf(status, 'Action');
  const diagnostic = fieldOf(status, 'Diagnostic-Code')?.replace(/^\s*smtp\s*;\s*/i, '');
  const recipient = fieldOf(status, 'Final-Recipient')?.replace(/^[^;]*;\s*/, '');
  const words = diagnostic ?? fieldOf(status, 'Status') ?? firstLine(text);
  return {
    messageId: fieldOf(original, 'Message-ID') ?? fieldOf(text, 'Message-ID'),
    hasFailed: action === undefined || action.toLowerCase() === 'failed',
    reason: [recipient, words].filter(Boolean).join(': ') || 'The email was returned.',
  };
}

/** The value of a header, with its continuation lines. */
function fieldOf(text: string, name: string): string | undefined {
  const value = new RegExp(`^${name}:((?:.*)(?:\\r?\\n[ \\t].*)*)`, 'im').exec(text)?.[1];
  return value?.replace(/\s+/g, ' ').trim() || undefined;
}

const firstLine = (text: string): string => text.trim().split('\n')[0]?.slice(0, 300) ?? '';
