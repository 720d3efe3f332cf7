import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuditActor, AuditLog } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { Config } from '../../../platform/config';
import { insertRecord, Transactions } from '../../../platform/database';
import { SecretCipher } from '../../../platform/secrets';
import { newSecretToken, tokenHashOf } from '../../users';
import { InvoiceLink } from './invoice-link.entity';

/** Derives a separate key for the links. */
const TOKEN_PURPOSE = 'invoice link';

/** An invoice, a link that was turned off (410), or an unknown link (404). */
type InvoiceLinkTarget = { invoiceId: number } | { revoked: true } | { unknown: true };

/** The actor recorded for a visit. The client's network address is not recorded. */
const CLIENT: AuditActor = { id: null, displayName: 'Client', address: '', requestId: '' };

type LinkRow = Pick<InvoiceLink, 'id' | 'encryptedToken'>;

/** The links that show invoices to clients (docs/domain/invoices.md#public-page). */
@Injectable()
export class InvoiceLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly cipher: SecretCipher,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * The link of the invoice, so that every email has the same one. Creates it if there is none.
   *
   * @param em the transaction that has locked the invoice
   */
  async ensure(em: EntityManager, invoiceId: number): Promise<{ id: number; url: string }> {
    const link = await this.find(em, invoiceId);
    if (link) return link;
    const { token, tokenHash } = newSecretToken();
    const id = await insertRecord(em, InvoiceLink, {
      invoiceId,
      tokenHash,
      encryptedToken: this.cipher.encrypt(token, TOKEN_PURPOSE),
      createdAt: this.clock.now(),
    });
    return { id, url: this.urlOf(token) };
  }

  /** The link of the invoice; undefined if there is none, or if it can't be decrypted. */
  async find(
    em: EntityManager,
    invoiceId: number,
  ): Promise<{ id: number; url: string } | undefined> {
    const [link] = await readActive(em, invoiceId);
    const token = link && this.cipher.decrypt(link.encryptedToken, TOKEN_PURPOSE);
    return link && token !== undefined ? { id: link.id, url: this.urlOf(token) } : undefined;
  }

  /** Turns off all links of the invoice. @returns whether there was one */
  async revoke(em: EntityManager, invoiceId: number): Promise<boolean> {
    const links = await readActive(em, invoiceId);
    const revokedAt = this.clock.now();
    for (const { id } of links) await em.update(InvoiceLink, { id }, { revokedAt });
    return links.length > 0;
  }

  /** @param options.counted false for a request that only checks the link */
  async open(token: string, { counted }: { counted: boolean }): Promise<InvoiceLinkTarget> {
    const tokenHash = tokenHashOf(token);
    if (!tokenHash) return { unknown: true };
    const [link] = await this.dataSource.query<
      Pick<InvoiceLink, 'id' | 'invoiceId' | 'revokedAt'>[]
    >('SELECT id, invoiceId, revokedAt FROM invoice_links WHERE tokenHash = ?', [tokenHash]);
    if (!link) return { unknown: true };
    if (link.revokedAt !== null) return { revoked: true };
    if (counted) await this.recordOpening(link);
    return { invoiceId: link.invoiceId };
  }

  /** Marks the sent emails with the link as opened. Later visits change nothing. */
  private recordOpening({ id, invoiceId }: Pick<InvoiceLink, 'id' | 'invoiceId'>): Promise<void> {
    return this.transactions.run(async (em) => {
      const { affectedRows } = await em.query<{ affectedRows: number }>(
        `UPDATE invoice_deliveries SET openedAt = ?
         WHERE linkId = ? AND status = 'sent' AND openedAt IS NULL`,
        [this.clock.now(), id],
      );
      if (affectedRows === 0) return;
      await this.audit.record(em, CLIENT, {
        action: 'invoice.open',
        entity: 'invoice',
        entityId: invoiceId,
      });
    });
  }

  private urlOf(token: string): string {
    return `${this.config.publicUrl}/invoice/${token}`;
  }
}

/** Newest first. */
const readActive = (em: EntityManager, invoiceId: number): Promise<LinkRow[]> =>
  em.query<LinkRow[]>(
    `SELECT id, encryptedToken FROM invoice_links
     WHERE invoiceId = ? AND revokedAt IS NULL ORDER BY id DESC`,
    [invoiceId],
  );
