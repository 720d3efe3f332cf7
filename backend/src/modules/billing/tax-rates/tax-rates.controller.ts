import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { SyncedListResponse } from '../../../platform/http/changes-page';
import { ApiIfMatch, IfMatch } from '../../../platform/http/if-match.decorator';
import type { Page } from '../../../platform/http/paging';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import { CreateTaxRateDto, ListTaxRatesQuery, TaxRateDto, UpdateTaxRateDto } from './tax-rates.dto';
import { TaxRatesReader } from './tax-rates.reader';
import { TaxRatesService } from './tax-rates.service';

@ApiTags('tax-rates')
@Controller('tax-rates')
export class TaxRatesController {
  constructor(
    private readonly reader: TaxRatesReader,
    private readonly rates: TaxRatesService,
  ) {}

  @Get()
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'listTaxRates',
    summary: 'List tax rates',
    description: 'Sorted by name, including retired ones.',
  })
  @SyncedListResponse(TaxRateDto)
  @ApiErrors(400, 403)
  list(@CurrentActor() actor: Actor, @Query() query: ListTaxRatesQuery): Promise<Page<TaxRateDto>> {
    return this.reader.list(actor, query);
  }

  @Post()
  @Policy('tax_rate.manage', 'tax_rates.change_needs_admin')
  @ApiOperation({
    operationId: 'createTaxRate',
    summary: 'Add a tax rate',
    description: 'A new default replaces the previous one.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: TaxRateDto })
  @ApiErrors(400, 403, 409, 413, 415)
  create(@CurrentActor() actor: Actor, @Body() input: CreateTaxRateDto): Promise<TaxRateDto> {
    return this.rates.create(actor, input);
  }

  @Put(':id')
  @Policy('tax_rate.manage', 'tax_rates.change_needs_admin')
  @ApiOperation({
    operationId: 'updateTaxRate',
    summary: 'Update a tax rate, retire it or make it the default',
    description:
      "Name, category, percent and reason of a rate in use can't be changed. Retiring the default " +
      'leaves no default.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: TaxRateDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: UpdateTaxRateDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<TaxRateDto> {
    return this.rates.update(actor, id, { version: ifMatch, ...input });
  }
}
