import { Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { ListQuery, type Page, PagedResponse } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import { EmptiedTrashDto, EvidenceDto, TrashedEvidenceDto } from './dto/evidence.dto';
import { EvidenceTrashService } from './evidence-trash.service';
import { EvidenceTrashPurge } from './evidence-trash-purge';

@ApiTags('evidence')
@Controller('evidence')
export class EvidenceTrashController {
  constructor(
    private readonly trash: EvidenceTrashService,
    private readonly purge: EvidenceTrashPurge,
  ) {}

  @Get('trash')
  @Policy('evidence.delete')
  @ApiOperation({
    operationId: 'listTrashedEvidence',
    summary: 'List the trash',
    description: 'Last deleted first. Managers see all files, employees only their own.',
  })
  @PagedResponse(TrashedEvidenceDto)
  @ApiErrors(400, 403)
  list(@CurrentActor() actor: Actor, @Query() query: ListQuery): Promise<Page<TrashedEvidenceDto>> {
    return this.trash.list(actor, query);
  }

  // Before `:id`, which would match `trash`.
  @Delete('trash')
  @Policy('evidence.empty_trash')
  @ApiOperation({
    operationId: 'emptyEvidenceTrash',
    summary: 'Empty the trash',
    description: 'Deletes every file in the trash permanently, which frees its space.',
  })
  @ApiOkResponse({ type: EmptiedTrashDto })
  @ApiErrors(403)
  empty(@CurrentActor() actor: Actor): Promise<EmptiedTrashDto> {
    return this.purge.emptyTrash(actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('evidence.delete')
  @ApiOperation({
    operationId: 'deleteEvidence',
    summary: 'Move a file to the trash',
    description: 'It can be restored from the trash. Its share links end permanently.',
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404)
  delete(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.trash.delete(actor, id);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Policy('evidence.delete')
  @ApiOperation({ operationId: 'restoreEvidence', summary: 'Restore a file from the trash' })
  @Idempotent()
  @ApiOkResponse({ type: EvidenceDto })
  @ApiErrors(403, 404)
  restore(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<EvidenceDto> {
    return this.trash.restore(actor, id);
  }
}
