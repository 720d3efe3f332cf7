import { LIMITS, RECEIPT_MIME_TYPES } from '@atrium/contracts';
import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Put,
  Res,
  StreamableFile,
  UploadedFile,
} from '@nestjs/common';
import {
  ApiBody,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import { create as contentDisposition } from 'content-disposition';
import type { Response } from 'express';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { type FormFile, FormFileUpload } from '../../../platform/http/form-file';
import { ApiIfMatch, IfMatch } from '../../../platform/http/if-match.decorator';
import { PDF_VIEWER_POLICY } from '../../../platform/http/security';
import { IdParam } from '../../../platform/http/validation';
import { ExpenseDetailDto } from '../dto/expense.dto';
import { expenseErrors } from '../expenses.errors';
import { type ReceiptContent, ReceiptsService } from './receipts.service';

@ApiTags('expenses')
@Controller('expenses/:id/receipt')
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Get()
  @Policy('expense.read')
  @ApiOperation({ operationId: 'getExpenseReceipt', summary: 'Download the receipt of an expense' })
  @ApiQuery({
    name: 'v',
    type: String,
    required: false,
    description: 'Fingerprint of the file, from `receiptUrl`.',
  })
  @ApiOkResponse({
    description: 'The file as it was uploaded.',
    content: Object.fromEntries(
      RECEIPT_MIME_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    ),
  })
  @ApiErrors(404)
  async read(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { content, sizeBytes, ...receipt } = await this.receipts.read(actor, id);
    setReceiptHeaders(response, receipt);
    return new StreamableFile(content, { length: sizeBytes });
  }

  @Put()
  @Policy('expense.update')
  @FormFileUpload({
    field: 'receipt',
    maxBytes: LIMITS.receiptBytes,
    tooLarge: expenseErrors.receiptTooLarge,
  })
  @ApiOperation({
    operationId: 'setExpenseReceipt',
    summary: 'Attach a receipt to an expense, or replace it',
    description:
      'An image (JPEG, PNG, WebP, GIF) or a PDF, detected by its content, of up to 10 MB. An approved expense becomes pending again.',
  })
  @ApiBody({
    schema: {
      type: 'object',
      required: ['receipt'],
      properties: { receipt: { type: 'string', format: 'binary' } },
    },
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: ExpenseDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415, 507)
  replace(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @UploadedFile() file: FormFile | undefined,
    @IfMatch() version: number | undefined,
  ): Promise<ExpenseDetailDto> {
    if (!file) throw expenseErrors.noReceiptFile();
    return this.receipts.replace(actor, id, file, version);
  }

  @Delete()
  @HttpCode(204)
  @Policy('expense.update')
  @ApiOperation({
    operationId: 'removeExpenseReceipt',
    summary: 'Remove the receipt of an expense',
    description: 'An approved expense becomes pending again.',
  })
  @ApiIfMatch()
  @ApiNoContentResponse()
  @ApiErrors(403, 404, 409)
  remove(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @IfMatch() version: number | undefined,
  ): Promise<void> {
    return this.receipts.remove(actor, id, version);
  }
}

/** The content can't load or run anything. */
const SANDBOX_POLICY = "sandbox; default-src 'none'; frame-ancestors 'self'";

/** A receipt is untrusted: the browser displays it, but must not run anything in it. */
function setReceiptHeaders(
  response: Response,
  { name, mimeType }: Pick<ReceiptContent, 'name' | 'mimeType'>,
): void {
  response.set({
    'Content-Type': mimeType,
    'Content-Disposition': contentDisposition(name, { type: 'inline' }),
    'Content-Security-Policy': mimeType === 'application/pdf' ? PDF_VIEWER_POLICY : SANDBOX_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Cache-Control': 'private, no-cache',
  });
}
