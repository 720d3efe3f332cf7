/** Maximum number of blocked addresses and domains. */
export const MAX_BLOCKED_SENDERS = 1000;

/** A list of blocked addresses and domains, prepared for looking up many senders. */
export class BlockedSenders {
  private readonly entries: ReadonlySet<string>;

  constructor(blocked: readonly string[]) {
    this.entries = new Set(blocked.map((entry) => entry.toLowerCase().replace(/^@/, '')));
  }

  /**
   * The entry that blocks the address: the address itself or its domain. A domain includes its
   * subdomains (docs/domain/helpdesk-mail.md#blocked-senders).
   */
  entryFor(sender: string): string | undefined {
    const address = sender.toLowerCase();
    const labels = address.slice(address.lastIndexOf('@') + 1).split('.');
    const domains = labels.map((_, index) => labels.slice(index).join('.'));
    return [address, ...domains].find((entry) => this.entries.has(entry));
  }

  has(sender: string): boolean {
    return this.entryFor(sender) !== undefined;
  }
}
