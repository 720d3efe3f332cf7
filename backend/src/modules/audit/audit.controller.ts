import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Policy } from '../../platform/access';
import { ApiExportResponse } from '../../platform/export';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { type Page, PagedResponse } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { AuditReader } from './audit.reader';
import { AuditEntryDto, ExportAuditQuery, ListAuditQuery } from './dto/audit-entry.dto';

@ApiTags('audit')
@Controller('audit')
export class AuditController {
  constructor(private readonly reader: AuditReader) {}

  @Get()
  @Policy('audit.read')
  @ApiOperation({
    operationId: 'listAuditEntries',
    summary: 'List changes, newest first',
  })
  @PagedResponse(AuditEntryDto)
  @ApiErrors(400)
  list(@Query() query: ListAuditQuery): Promise<Page<AuditEntryDto>> {
    return this.reader.list(query);
  }

  @Get('export')
  @Policy('audit.read')
  @ApiOperation({
    operationId: 'exportAuditEntries',
    summary: 'Export changes',
    description: 'All rows of the list with the same filters and sort order.',
  })
  @ApiExportResponse()
  @ApiErrors(400)
  export(@Query() query: ExportAuditQuery, @Res() response: Response): Promise<void> {
    return this.reader.send(response, query);
  }

  @Get(':id')
  @Policy('audit.read')
  @ApiOperation({ operationId: 'getAuditEntry', summary: 'Get a change' })
  @ApiOkResponse({ type: AuditEntryDto })
  @ApiErrors(404)
  read(@IdParam() id: number): Promise<AuditEntryDto> {
    return this.reader.read(id);
  }
}
