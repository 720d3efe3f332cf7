/** Maximum number of blocked addresses and domains. */
export const MAX_BLOCKED_SENDERS = 1000;

/**
 * The entry of the list that blocks the address: the address itself or its domain. A domain
 * includes its subdomains (docs/domain/helpdesk-mail.md#blocked-senders).
 */
export function blockingEntry(sender: string, blocked: readonly string[]): string | undefined {
  const address = sender.toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return blocked
    .map((entry) => entry.toLowerCase().replace(/^@/, ''))
    .find((entry) => entry === address || entry === domain || domain.endsWith(`.${entry}`));
}

export const isBlocked = (sender: string, blocked: readonly string[]): boolean =>
  blockingEntry(sender, blocked) !== undefined;
