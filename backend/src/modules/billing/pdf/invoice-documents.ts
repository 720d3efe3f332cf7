import { Injectable, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { Actor } from '../../../platform/access';
import { CompanyLogoService } from '../../settings';
import type { InvoicePdfQuery } from '../dto/invoice-input.dto';
import { InvoicesReader } from '../invoices.reader';
import { invoicePdf } from './invoice-pdf';

/** The browser's PDF viewer is a plugin, which the policy of the application's pages blocks. */
const VIEWER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Sends invoices as PDF (docs/domain/invoices.md#pdf). */
@Injectable()
export class InvoiceDocuments {
  constructor(
    private readonly reader: InvoicesReader,
    private readonly logo: CompanyLogoService,
  ) {}

  /** @throws AppError 404 when the invoice does not exist */
  async send(
    response: Response,
    actor: Actor,
    id: number,
    disposition: InvoicePdfQuery['disposition'],
  ): Promise<StreamableFile> {
    const invoice = await this.reader.detail(actor, id);
    const document = await invoicePdf(invoice, await this.logo.image());
    response.attachment(`${invoice.invoiceNumber.replace(/[/\\]/g, '-')}.pdf`);
    const download = String(response.getHeader('Content-Disposition'));
    response.set({
      'Content-Disposition': download.replace(/^attachment/, disposition),
      'Content-Security-Policy': VIEWER_POLICY,
      'Cache-Control': 'private, no-cache',
    });
    return new StreamableFile(document, { type: 'application/pdf' });
  }
}
