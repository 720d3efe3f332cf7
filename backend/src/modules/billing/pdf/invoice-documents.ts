import { Injectable, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { Actor } from '../../../platform/access';
import type { InvoicePdfQuery } from '../dto/invoice-pdf.query';
import { CompanyLogo } from '../../settings';
import { InvoiceReader } from '../invoice-reader';
import { invoicePdf } from './invoice-pdf';

/** Browsers show a PDF in a viewer of their own, which the rules for pages keep from starting. */
const VIEWER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Sends invoices as documents. */
@Injectable()
export class InvoiceDocuments {
  constructor(
    private readonly reader: InvoiceReader,
    private readonly logo: CompanyLogo,
  ) {}

  /** @throws AppError 404 when there is no such invoice */
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
