import { isErasedAddress, LIMITS } from '@atrium/contracts';
import { withoutReplyTag } from './reply-address';

interface Received {
  sender: string;
  recipients: { to: readonly string[]; cc: readonly string[]; replyTo?: readonly string[] };
}

/**
 * The people that the sender of an email included: its Cc without Atrium's own addresses. An address
 * in To can be another address of the mailbox, unless the mailbox itself is only in the Cc.
 */
export function additionalRecipients(
  { sender, recipients: { to, cc } }: Received,
  ownAddresses: ReadonlySet<string>,
): string[] {
  const isOwn = (address: string): boolean => ownAddresses.has(withoutReplyTag(address));
  const included = cc.some(isOwn) && !to.some(isOwn) ? [...to, ...cc] : cc;
  return [...new Set(included)]
    .filter((address) => address !== sender && !isOwn(address))
    .slice(0, LIMITS.ticketCc);
}

/**
 * The sender, its reply addresses and the additional recipients of an email that a reply to its
 * ticket wouldn't reach (docs/domain/helpdesk-mail.md#missing-recipients).
 *
 * @param ticket.cc addresses that receive a copy
 */
export function missingRecipients(
  { clientEmail, cc }: { clientEmail: string; cc: readonly string[] },
  received: Received,
  ownAddresses: ReadonlySet<string>,
): string[] {
  if (isErasedAddress(clientEmail)) return [];
  const reached = [clientEmail, ...cc, ...ownAddresses];
  const { sender, recipients } = received;
  const replyTo = (recipients.replyTo ?? []).filter(
    (address) => !ownAddresses.has(withoutReplyTag(address)),
  );
  const people = [sender, ...replyTo, ...additionalRecipients(received, ownAddresses)];
  return [...new Set(people)]
    .filter((address) => !reached.includes(address) && !isErasedAddress(address))
    .slice(0, Math.max(0, LIMITS.ticketCc - cc.length));
}
