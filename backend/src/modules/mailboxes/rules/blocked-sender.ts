/**
 * Whether the list contains the address or its domain. A domain includes its subdomains
 * (docs/domain/helpdesk-mail.md#held-mail).
 */
export function isBlocked(sender: string, blocked: readonly string[]): boolean {
  const address = sender.toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return blocked
    .map((entry) => entry.toLowerCase().replace(/^@/, ''))
    .some((entry) => entry === address || entry === domain || domain.endsWith(`.${entry}`));
}
