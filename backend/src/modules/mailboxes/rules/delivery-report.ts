import { MESSAGE_ID_HEADER } from '../../../platform/mail/message-id-header';

/** What a delivery report (RFC 3464) says about an email. */
export interface DeliveryReport {
  /** Message-ID of the email as it was sent; undefined if the report doesn't contain it. */
  messageId: string | undefined;
  /** The email was not and won't be delivered. A delayed email can still be delivered. */
  hasFailed: boolean;
  /**
   * The recipients that it was not delivered to, each with the addresses that the report has for
   * it, in lower case: a server that forwards the email changes the address.
   */
  failedRecipients: string[][];
  /** The server's message about each failed recipient, one a line. */
  reason: string;
}

/**
 * @param status text of the part `message/delivery-status`; empty if there is none
 * @param original the returned email or its headers; empty if there are none
 * @param text readable text of the report
 */
export function readDeliveryReport(status: string, original: string, text: string): DeliveryReport {
  // One block of fields about the report, then one for each recipient.
  const recipients = status
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((block) => fieldOf(block, 'Action') ?? fieldOf(block, 'Final-Recipient'));
  const failed = recipients.filter((block) =>
    /^failed$/i.test(fieldOf(block, 'Action') ?? 'failed'),
  );
  const reasons = (failed.length > 0 ? failed : [status]).map((block) => reasonOf(block, text));
  return {
    messageId: messageIdOf(original) ?? messageIdOf(text),
    hasFailed: recipients.length === 0 || failed.length > 0,
    failedRecipients: failed.map((block) =>
      ['Original-Recipient', 'Final-Recipient'].flatMap(
        (name) => addressOf(block, name)?.toLowerCase() ?? [],
      ),
    ),
    reason: [...new Set(reasons)].join('\n') || 'The email was returned.',
  };
}

function reasonOf(block: string, text: string): string {
  const recipient = addressOf(block, 'Final-Recipient');
  const diagnostic = fieldOf(block, 'Diagnostic-Code')?.replace(/^\s*smtp\s*;\s*/i, '');
  const words = diagnostic ?? fieldOf(block, 'Status') ?? firstLine(text);
  return [recipient, words].filter(Boolean).join(': ');
}

/** The value of a header, with its continuation lines. */
function fieldOf(text: string, name: string): string | undefined {
  const value = new RegExp(`^${name}:((?:.*)(?:\\r?\\n[ \\t].*)*)`, 'im').exec(text)?.[1];
  return value?.replace(/\s+/g, ' ').trim() || undefined;
}

const messageIdOf = (text: string): string | undefined =>
  fieldOf(text, MESSAGE_ID_HEADER) ?? fieldOf(text, 'Message-ID');

/** An address without its type, such as `rfc822;`. */
const addressOf = (text: string, name: string): string | undefined =>
  fieldOf(text, name)?.replace(/^[^;]*;\s*/, '');

const firstLine = (text: string): string => text.trim().split('\n')[0]?.slice(0, 300) ?? '';
