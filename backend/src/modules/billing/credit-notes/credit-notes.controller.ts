import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../../platform/http/if-match.decorator';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import { InvoiceDetailDto } from '../dto/invoice.dto';
import { CreateCreditNoteDto } from './credit-notes.dto';
import { CreditNotesService } from './credit-notes.service';

@ApiTags('invoices')
@Controller('invoices/:id/credit-notes')
export class CreditNotesController {
  constructor(private readonly creditNotes: CreditNotesService) {}

  @Post()
  @Policy('invoice.settle', 'invoices.settle_needs_admin')
  @ApiOperation({
    operationId: 'createCreditNote',
    summary: 'Credit an invoice',
    description:
      'Credits the given quantities and amounts, or everything that is left. The credit note gets its own number and appears in the list of invoices.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiCreatedResponse({ type: InvoiceDetailDto, description: 'The credit note.' })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  create(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: CreateCreditNoteDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<InvoiceDetailDto> {
    return this.creditNotes.create(actor, id, { version: ifMatch, ...input });
  }
}
