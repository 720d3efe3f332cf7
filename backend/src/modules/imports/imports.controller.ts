import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Post,
  Put,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ApiExportResponse } from '../../platform/export';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import { AcceptsMultipart } from '../../platform/http/multipart.guard';
import { ListQuery, type Page, PagedResponse } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import {
  ExportImportErrorsQuery,
  ImportDetailDto,
  ImportDto,
  MapImportDto,
  UploadImportDto,
} from './dto/import.dto';
import { ImportUploadsService } from './import-uploads.service';
import { ImportsReader } from './imports.reader';
import { ImportsService } from './imports.service';

@ApiTags('imports')
@Controller('imports')
export class ImportsController {
  constructor(
    private readonly reader: ImportsReader,
    private readonly uploads: ImportUploadsService,
    private readonly imports: ImportsService,
  ) {}

  @Get()
  @Policy('import.manage')
  @ApiOperation({ operationId: 'listImports', summary: 'List imports, newest first' })
  @PagedResponse(ImportDto)
  @ApiErrors(400)
  list(@Query() query: ListQuery): Promise<Page<ImportDto>> {
    return this.reader.list(query);
  }

  @Get(':id')
  @Policy('import.manage')
  @ApiOperation({
    operationId: 'getImport',
    summary: 'Get an import',
    description: 'Its progress, mapping, first rows and first errors.',
  })
  @ApiOkResponse({ type: ImportDetailDto })
  @ApiErrors(404)
  read(@IdParam() id: number): Promise<ImportDetailDto> {
    return this.reader.detail(id);
  }

  @Get(':id/errors/export')
  @Policy('import.manage')
  @ApiOperation({
    operationId: 'exportImportErrors',
    summary: 'Export the errors of an import',
  })
  @ApiExportResponse()
  @ApiErrors(400, 404)
  exportErrors(
    @IdParam() id: number,
    @Query() query: ExportImportErrorsQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.reader.exportErrors(response, id, query);
  }

  @Get(':id/failed-rows/export')
  @Policy('import.manage')
  @ApiOperation({
    operationId: 'exportImportFailedRows',
    summary: 'Export the rows of an import that have errors',
    description:
      'The columns of the uploaded file and a last one with the errors, which an upload ignores. ' +
      'Not available after an undo, whose errors are about records.',
  })
  @ApiExportResponse()
  @ApiErrors(400, 404, 409)
  exportFailedRows(
    @IdParam() id: number,
    @Query() query: ExportImportErrorsQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.reader.exportFailedRows(response, id, query);
  }

  @Post()
  @Policy('import.manage')
  @ApiOperation({
    operationId: 'uploadImport',
    summary: 'Upload a file to import',
    description:
      'A CSV or XLSX file with headers in the first row, in the field `file`. Nothing is imported yet. ' +
      'The mapping is the one that was last used for the same headers, or a proposal.',
  })
  @Idempotent()
  @AcceptsMultipart()
  @ApiBody({ type: UploadImportDto })
  @ApiCreatedResponse({ type: ImportDetailDto })
  @ApiErrors(400, 413, 415, 503, 507)
  upload(@CurrentActor() actor: Actor, @Req() request: Request): Promise<ImportDetailDto> {
    return this.uploads.upload(actor, request);
  }

  @Put(':id/mapping')
  @Policy('import.manage')
  @ApiOperation({
    operationId: 'mapImport',
    summary: 'Map the columns of an import to fields',
    description: 'Discards the result of the last dry run.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: ImportDetailDto })
  @ApiErrors(400, 404, 409, 413, 415)
  map(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: MapImportDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ImportDetailDto> {
    return this.imports.map(actor, id, { version: ifMatch, ...input });
  }

  @Post(':id/dry-run')
  @HttpCode(200)
  @Policy('import.manage')
  @ApiOperation({
    operationId: 'checkImport',
    summary: 'Start a dry run',
    description: 'Checks every row in the background and changes no record.',
  })
  @Idempotent()
  @ApiOkResponse({ type: ImportDetailDto })
  @ApiErrors(403, 404, 409)
  check(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<ImportDetailDto> {
    return this.imports.start(actor, id, 'check');
  }

  @Post(':id/run')
  @HttpCode(200)
  @Policy('import.manage')
  @ApiOperation({
    operationId: 'runImport',
    summary: 'Start an import',
    description:
      'Imports the rows in the background. Rows with an error are listed and do not stop the others. ' +
      'Continues an import that has failed. ' +
      "Importing team members requires a recent confirmation of the caller's identity.",
  })
  @Idempotent()
  @ApiOkResponse({ type: ImportDetailDto })
  @ApiErrors(403, 404, 409)
  run(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<ImportDetailDto> {
    return this.imports.start(actor, id, 'run');
  }

  @Post(':id/undo')
  @HttpCode(200)
  @Policy('import.manage')
  @ApiOperation({
    operationId: 'undoImport',
    summary: 'Undo an import',
    description:
      'Deletes the records that it created and restores those that it updated, in the background. ' +
      'Records that were changed afterwards stay and are listed. ' +
      "Undoing an import of team members requires a recent confirmation of the caller's identity.",
  })
  @Idempotent()
  @ApiOkResponse({ type: ImportDetailDto })
  @ApiErrors(403, 404, 409)
  undo(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<ImportDetailDto> {
    return this.imports.start(actor, id, 'undo');
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('import.manage')
  @ApiOperation({
    operationId: 'deleteImport',
    summary: 'Delete an import',
    description: 'Only if it has changed no records. Its rows are deleted.',
  })
  @ApiNoContentResponse()
  @ApiErrors(404, 409)
  delete(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.imports.delete(actor, id);
  }
}
