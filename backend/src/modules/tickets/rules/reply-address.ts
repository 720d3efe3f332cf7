/** Hexadecimal digits of the signature in an address. */
const SIGNATURE_LENGTH = 20;

const TAG = /^(.+)\+t(\d{1,10})-([0-9a-f]{20})@(.+)$/;

type Sign = (text: string) => string;

const signatureOf = (ticketId: number, sign: Sign): string =>
  sign(`ticket ${ticketId}`).slice(0, SIGNATURE_LENGTH);

/**
 * The address for replies to a ticket: `support@example.com` → `support+t42-9f86…@example.com`
 * (docs/domain/helpdesk-mail.md#ticket-matching).
 */
export function replyAddress(address: string, ticketId: number, sign: Sign): string {
  const at = address.lastIndexOf('@');
  const tag = `+t${ticketId}-${signatureOf(ticketId, sign)}`;
  return address.slice(0, at) + tag + address.slice(at);
}

/**
 * The ticket of the first signed reply address; an address with a wrong signature doesn't count.
 */
export function ticketOfReplyAddress(addresses: readonly string[], sign: Sign): number | undefined {
  for (const address of addresses) {
    const [, , id = '', signature] = TAG.exec(address.toLowerCase()) ?? [];
    if (id !== '' && signature === signatureOf(Number(id), sign)) return Number(id);
  }
  return undefined;
}

/** The address without its tag, which is the one that a mailbox is known by. */
export const withoutReplyTag = (address: string): string =>
  address.toLowerCase().replace(TAG, '$1@$4');

/** The address to show: the tag of an own reply address says nothing to people. */
export function withoutOwnReplyTag(address: string, ownAddresses: ReadonlySet<string>): string {
  const untagged = withoutReplyTag(address);
  return ownAddresses.has(untagged) ? untagged : address;
}
