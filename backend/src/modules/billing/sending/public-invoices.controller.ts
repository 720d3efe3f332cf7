import { pick } from '@atrium/contracts';
import { Controller, Get, Param, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { ApiLinkToken, sendPlainPage, UNKNOWN_LINK_PAGE } from '../../../platform/http/plain-page';
import { type RateLimit, RateLimits } from '../../../platform/rate-limits';
import { CompanyLogoService } from '../../settings';
import { epcPayload } from '../documents/epc-qr';
import { InvoiceDocuments } from '../documents/invoice-documents';
import { invoiceErrors } from '../invoices.errors';
import { InvoiceLinks } from './invoice-links';
import { PublicInvoiceDto } from './public-invoice.dto';
import { publicInvoicePage, REVOKED_PAGE } from './public-invoice-page';

/** High enough for an office that shares an address, too low for guessing links. */
const OPENINGS: RateLimit = { name: 'public-invoice', attempts: 300, windowMinutes: 5 };

/**
 * The invoice as a client sees it through the link in an email
 * (docs/domain/invoices.md#public-page).
 */
@ApiTags('public')
@Controller('public/invoices/:token')
export class PublicInvoicesController {
  constructor(
    private readonly links: InvoiceLinks,
    private readonly documents: InvoiceDocuments,
    private readonly limits: RateLimits,
    private readonly logo: CompanyLogoService,
  ) {}

  @Get()
  @Policy('public')
  @ApiOperation({
    operationId: 'getPublicInvoice',
    summary: 'Get an invoice by its link',
    description: 'Records the visit. 404 for an unknown link, 410 for one that was turned off.',
  })
  @ApiLinkToken()
  @ApiOkResponse({ type: PublicInvoiceDto })
  @ApiErrors(404, 410, 429)
  async read(
    @Param('token') token: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PublicInvoiceDto> {
    const id = await this.open(token, request);
    response.set({ 'Cache-Control': 'no-store', ...PRIVATE });
    const document = await this.documents.current(id);
    return {
      ...pick(document, SHOWN),
      creditedInvoiceNumber: document.creditedInvoice?.number ?? null,
      lines: document.lines.map((line) => pick(line, SHOWN_OF_LINE)),
      taxes: document.taxes.map((tax) => pick(tax, SHOWN_OF_TAX)),
      paymentCode: epcPayload(document),
    };
  }

  @Get('page')
  @Policy('public')
  @ApiOperation({
    operationId: 'openInvoicePage',
    summary: 'Show the page of an invoice',
    description: 'Also at `/invoice/{token}`, the URL in emails. Records the visit.',
  })
  @ApiLinkToken()
  @ApiOkResponse({
    description: 'An HTML page with parties, amounts, bank details and download.',
    content: { 'text/html': { schema: { type: 'string' } } },
  })
  @ApiErrors(429)
  async page(
    @Param('token') token: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.limits.consume(OPENINGS, request.ip ?? '');
    const target = await this.links.open(token, { counted: request.method === 'GET' });
    if ('invoiceId' in target) {
      const document = await this.documents.current(target.invoiceId);
      const pdfPath = `/api/public/invoices/${token}/pdf`;
      const page = await publicInvoicePage(document, pdfPath, await this.logo.image());
      sendPlainPage(response, 200, page);
    } else if ('revoked' in target) {
      sendPlainPage(response, 410, REVOKED_PAGE);
    } else {
      sendPlainPage(response, 404, UNKNOWN_LINK_PAGE);
    }
  }

  @Get('pdf')
  @Policy('public')
  @ApiOperation({
    operationId: 'getPublicInvoicePdf',
    summary: 'Download an invoice by its link',
    description: 'The same file as in the email.',
  })
  @ApiLinkToken()
  @ApiProduces('application/pdf')
  @ApiOkResponse({
    description: 'The document.',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrors(404, 410, 429)
  async pdf(
    @Param('token') token: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const id = await this.open(token, request);
    response.set(PRIVATE);
    return this.documents.send(response, id, 'attachment');
  }

  /** @throws AppError 404, 410, 429 */
  private async open(token: string, request: Request): Promise<number> {
    await this.limits.consume(OPENINGS, request.ip ?? '');
    const target = await this.links.open(token, { counted: request.method === 'GET' });
    if ('invoiceId' in target) return target.invoiceId;
    throw 'revoked' in target ? invoiceErrors.linkRevoked() : invoiceErrors.unknownLink();
  }
}

const PRIVATE = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

const SHOWN = [
  'kind',
  'number',
  'status',
  'issueDate',
  'dueDate',
  'deliveryDate',
  'deliveryCountry',
  'seller',
  'buyer',
  'description',
  'currency',
  'netTotal',
  'taxTotal',
  'grossTotal',
  'paidTotal',
  'creditedTotal',
  'balanceDue',
  'terms',
] as const;

const SHOWN_OF_LINE = [
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'discountPercent',
  'percent',
  'netAmount',
] as const;

const SHOWN_OF_TAX = ['category', 'percent', 'reason', 'netAmount', 'taxAmount'] as const;
