import { Controller, Get, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { IdParam } from '../../../platform/http/validation';
import { InvoiceDocuments } from './invoice-documents';

export class EarlierPdfDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'When it was first opened.',
    example: '2026-11-20T08:30:00.000Z',
  })
  createdAt: Date;

  @ApiProperty({ description: 'SHA-256 of the file.', example: '9f86d081…' })
  sha256: string;
}

/** The PDFs from before an invoice was edited (docs/domain/invoices.md#pdf). */
@ApiTags('invoices')
@Controller('invoices/:id/earlier-pdfs')
export class EarlierPdfsController {
  constructor(private readonly documents: InvoiceDocuments) {}

  @Get()
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'listEarlierInvoicePdfs',
    summary: 'List the PDFs from before an invoice was edited',
    description: 'Only those that were opened before the edit. Newest first.',
  })
  @ApiOkResponse({ type: EarlierPdfDto, isArray: true })
  @ApiErrors(403, 404)
  list(@IdParam() id: number): Promise<EarlierPdfDto[]> {
    return this.documents.listEarlier(id);
  }

  @Get(':pdfId')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'getEarlierInvoicePdf',
    summary: 'Show a PDF from before an invoice was edited',
  })
  @ApiProduces('application/pdf')
  @ApiOkResponse({
    description: 'The document.',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrors(403, 404)
  read(
    @IdParam() id: number,
    @IdParam('pdfId') pdfId: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.documents.sendEarlier(response, id, pdfId);
  }
}
