import { pick } from '@atrium/contracts';
import { Injectable, StreamableFile } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { errors } from '../../../platform/http/errors';
import { PDF_VIEWER_POLICY } from '../../../platform/http/security';
import { CompanyLogoService, Settings, Today } from '../../settings';
import type { InvoicePdfQuery } from '../dto/invoice-input.dto';
import { readLines } from '../invoice-lines';
import type { InvoiceRow } from '../invoice-list';
import { InvoiceParties } from '../invoice-parties';
import { invoiceErrors } from '../invoices.errors';
import { readDetailFields, readInvoice } from '../invoices.reader';
import type { InvoiceDocument } from './document';
import { documentOf } from './document-of';
import { ciiXml } from './e-invoice/cii-xml';
import { eInvoicePdf } from './e-invoice/e-invoice-pdf';
import { eInvoiceProblems } from './e-invoice/e-invoice-problems';
import { invoicePdf } from './pdf/invoice-pdf';
import { type EarlierPdf, StoredPdfs } from './stored-pdfs';

/** A file with a name to save it under. */
interface InvoiceFile {
  name: string;
  content: Buffer;
  /** Null for a draft, whose PDF is not stored. */
  sha256: string | null;
}

/** The files of invoices and credit notes: PDF and e-invoice (docs/domain/invoices.md#pdf). */
@Injectable()
export class InvoiceDocuments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly parties: InvoiceParties,
    private readonly logo: CompanyLogoService,
    private readonly settings: Settings,
    private readonly stored: StoredPdfs,
    private readonly today: Today,
  ) {}

  /** @throws AppError 404 if the invoice does not exist */
  async send(
    response: Response,
    id: number,
    disposition: InvoicePdfQuery['disposition'],
  ): Promise<StreamableFile> {
    return sendPdf(response, await this.pdf(id), disposition);
  }

  /**
   * The stored PDFs from before the invoice was edited. Newest first.
   *
   * @throws AppError 404 if the invoice does not exist
   */
  async listEarlier(id: number): Promise<EarlierPdf[]> {
    const { inputs } = await this.read(id);
    return this.stored.listOthers(id, inputs);
  }

  /** @throws AppError 404 if the invoice does not have this PDF */
  async sendEarlier(response: Response, id: number, pdfId: number): Promise<StreamableFile> {
    const { document } = await this.read(id);
    const stored = await this.stored.getById(id, pdfId);
    if (!stored) throw errors.notFound('PDF');
    return sendPdf(
      response,
      { name: `${fileNameOf(document)}-earlier-${pdfId}.pdf`, ...stored },
      'inline',
    );
  }

  /** @throws AppError 404 if the invoice does not exist, 409 as {@link xml} */
  async sendXml(response: Response, id: number): Promise<StreamableFile> {
    const { name, content } = await this.xml(id);
    response.attachment(name);
    response.set('Cache-Control', 'private, no-cache');
    return new StreamableFile(content, { type: 'application/xml' });
  }

  /**
   * The PDF. For an issued invoice, it is stored when it is first read and never changes.
   *
   * @throws AppError 404 if the invoice does not exist
   */
  async pdf(id: number): Promise<InvoiceFile> {
    const { document, inputs, isEInvoice } = await this.read(id);
    const render = async () => {
      const logo = await this.logo.image();
      return isEInvoice && document.number !== null && eInvoiceProblems(document).length === 0
        ? eInvoicePdf(document, logo)
        : invoicePdf(document, { logo });
    };
    const name = `${fileNameOf(document)}.pdf`;
    if (document.number === null) return { name, content: await render(), sha256: null };
    return { name, ...(await this.stored.get(id, inputs, render)) };
  }

  /**
   * The invoice as it is now, with its payments and credits.
   *
   * @throws AppError 404 if the invoice does not exist
   */
  async current(id: number): Promise<InvoiceDocument> {
    const em = this.dataSource.manager;
    const { document } = await this.read(id, em);
    const balance = ['status', 'paidDate', 'paidTotal', 'creditedTotal', 'balanceDue'] as const;
    return { ...document, ...pick(await readInvoice(em, id), balance) };
  }

  /**
   * The e-invoice as XML (docs/domain/invoices.md#e-invoice).
   *
   * @throws AppError 404 if the invoice does not exist, 409 for a draft, or with a message for each
   *   missing detail
   */
  async xml(id: number): Promise<Omit<InvoiceFile, 'sha256'>> {
    const { document } = await this.read(id);
    if (document.number === null) throw invoiceErrors.notIssued();
    const problems = eInvoiceProblems(document);
    if (problems.length > 0) throw invoiceErrors.noEInvoice(problems);
    return { name: `${fileNameOf(document)}.xml`, content: Buffer.from(ciiXml(document)) };
  }

  /**
   * Checks that the invoice can be an e-invoice if the client receives them.
   *
   * @param em the transaction that issues it
   * @throws AppError 409 with a message for each missing detail
   */
  async assertComplete(em: EntityManager, id: number): Promise<void> {
    const { document, isEInvoice } = await this.read(id, em);
    const problems = isEInvoice ? eInvoiceProblems(document) : [];
    if (problems.length > 0) throw invoiceErrors.noEInvoice(problems);
  }

  private async read(id: number, em = this.dataSource.manager): Promise<PrintedInvoice> {
    const today = await this.today.dateIn(em);
    const { einvoices } = await this.settings.getIn(em, 'finance');
    const invoice = await readInvoice(em, id);
    const lines = await readLines(em, id);
    const { seller, buyer, clientIsEinvoiced } = await readDetailFields(em, id);
    const creditedInvoice = await creditedInvoiceOf(em, invoice);
    const document = documentOf(invoice, {
      lines,
      seller: seller ?? (await this.parties.seller(em)),
      buyer: buyer ?? (await this.parties.buyer(em, invoice)),
      creditedInvoice,
      today,
    });
    // Only data of the invoice itself, so renaming a project or the company doesn't change a stored
    // PDF.
    const { lines: printed, taxes, creditedInvoice: credited, description } = document;
    const former = { ...pick(invoice, PRINTED), lines: printed, taxes, credited, seller, buyer };
    const input = { ...former, description };
    // A sent invoice keeps a PDF that was stored before the input contained the description.
    const inputs: PrintedInvoice['inputs'] = invoice.sentAt === null ? [input] : [input, former];
    return { document, inputs, isEInvoice: einvoices && clientIsEinvoiced };
  }
}

function sendPdf(
  response: Response,
  { name, content, sha256 }: InvoiceFile,
  disposition: InvoicePdfQuery['disposition'],
): StreamableFile {
  response.set({
    'Content-Disposition': contentDisposition(name, { type: disposition }),
    'Content-Security-Policy': PDF_VIEWER_POLICY,
    'Cache-Control': 'private, no-cache',
    ...(sha256 && { ETag: `"${sha256}"` }),
  });
  return new StreamableFile(content, { type: 'application/pdf' });
}

interface PrintedInvoice {
  document: InvoiceDocument;
  /** The printed data, then former versions of it that a stored PDF may have. */
  inputs: [object, ...object[]];
  /** Whether the PDF also contains the XML. */
  isEInvoice: boolean;
}

const PRINTED = [
  'kind',
  'invoiceNumber',
  'clientName',
  'clientEmail',
  'projectId',
  'issueDate',
  'dueDate',
  'deliveryDate',
  'deliveryCountry',
  'terms',
  'amount',
] as const satisfies readonly (keyof InvoiceRow)[];

async function creditedInvoiceOf(
  em: EntityManager,
  { creditedInvoiceId }: InvoiceRow,
): Promise<InvoiceDocument['creditedInvoice']> {
  if (creditedInvoiceId === null) return null;
  const { invoiceNumber, issueDate } = await readInvoice(em, creditedInvoiceId);
  return invoiceNumber && issueDate ? { number: invoiceNumber, issueDate } : null;
}

const fileNameOf = ({ number }: InvoiceDocument): string =>
  (number ?? 'Draft').replace(/[/\\]/g, '-');
