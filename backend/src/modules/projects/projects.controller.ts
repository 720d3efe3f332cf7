import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ActivityEntryDto, ListHistoryQuery, RecordHistory } from '../../platform/audit';
import { BulkChanges } from '../../platform/bulk';
import { ApiExportResponse } from '../../platform/export';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { SyncedListResponse } from '../../platform/http/changes-page';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import { type Page, PagedResponse } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import { ProjectDetailDto, ProjectListItemDto, ProjectSummaryDto } from './dto/project.dto';
import { BulkProjectResultDto, BulkProjectsDto } from './dto/project-bulk.dto';
import {
  CreateProjectDto,
  ExportProjectsQuery,
  ListProjectsQuery,
  TransferProjectDto,
  UpdateProjectDto,
} from './dto/project-input.dto';
import { ProjectExport } from './project-export';
import { ProjectMembersService } from './project-members.service';
import { ProjectTransfersService } from './project-transfers.service';
import { projectHistory, ProjectsReader } from './projects.reader';
import { ProjectsService } from './projects.service';

@ApiTags('projects')
@Controller('projects')
export class ProjectsController {
  constructor(
    private readonly reader: ProjectsReader,
    private readonly projects: ProjectsService,
    private readonly members: ProjectMembersService,
    private readonly transfers: ProjectTransfersService,
    private readonly history: RecordHistory,
    private readonly bulk: BulkChanges,
    private readonly exports: ProjectExport,
  ) {}

  @Get()
  @Policy('project.read')
  @ApiOperation({
    operationId: 'listProjects',
    summary: 'List projects',
    description: 'Searches project and client names; a match contains every word.',
  })
  @SyncedListResponse(ProjectListItemDto)
  @ApiErrors(400)
  list(
    @CurrentActor() actor: Actor,
    @Query() query: ListProjectsQuery,
  ): Promise<Page<ProjectListItemDto>> {
    return this.reader.list(actor, query);
  }

  @Get('summary')
  @Policy('project.read')
  @ApiOperation({ operationId: 'getProjectSummary', summary: 'Count projects by status' })
  @ApiOkResponse({ type: ProjectSummaryDto })
  @ApiErrors()
  summary(): Promise<ProjectSummaryDto> {
    return this.reader.summary();
  }

  @Get('export')
  @Policy('project.read')
  @ApiOperation({
    operationId: 'exportProjects',
    summary: 'Export the list of projects',
    description: 'All rows of the list with the same filters and sort order.',
  })
  @ApiExportResponse()
  @ApiErrors(400)
  export(
    @CurrentActor() actor: Actor,
    @Query() query: ExportProjectsQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.exports.send(actor, response, query);
  }

  @Get(':id')
  @Policy('project.read')
  @ApiOperation({
    operationId: 'getProject',
    summary: 'Get a project',
    description: 'Fields, members, figures and abilities.',
  })
  @ApiOkResponse({ type: ProjectDetailDto })
  @ApiErrors(404)
  read(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<ProjectDetailDto> {
    return this.reader.detail(actor, id);
  }

  @Get(':id/activity')
  @Policy('project.read')
  @ApiOperation({
    operationId: 'listProjectActivity',
    summary: 'List the history of a project',
    description: 'Newest first, from the audit log.',
  })
  @PagedResponse(ActivityEntryDto)
  @ApiErrors(400, 404)
  listActivity(
    @IdParam() id: number,
    @Query() query: ListHistoryQuery,
  ): Promise<Page<ActivityEntryDto>> {
    return this.history.list(query, (em) => projectHistory(em, id));
  }

  @Post()
  @Policy('project.create')
  @ApiOperation({
    operationId: 'createProject',
    summary: 'Create a project',
    description: 'The caller becomes its owner and first member.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: ProjectDetailDto })
  @ApiErrors(400, 403, 413, 415)
  create(@CurrentActor() actor: Actor, @Body() input: CreateProjectDto): Promise<ProjectDetailDto> {
    return this.projects.create(actor, input);
  }

  @Post('bulk')
  @HttpCode(200)
  @Policy('project.update')
  @ApiOperation({
    operationId: 'changeProjects',
    summary: 'Change or delete several projects',
    description:
      'Up to 200 projects, with a result for each. One that fails does not stop the others.',
  })
  @Idempotent()
  @ApiOkResponse({ type: BulkProjectResultDto, isArray: true })
  @ApiErrors(400, 403, 413, 415)
  change(
    @CurrentActor() actor: Actor,
    @Body() input: BulkProjectsDto,
  ): Promise<BulkProjectResultDto[]> {
    return this.bulk.updateOrDelete(actor, input, this.projects);
  }

  @Put(':id')
  @Policy('project.update')
  @ApiOperation({
    operationId: 'updateProject',
    summary: 'Update a project',
    description:
      'Managers can update every project, employees the ones they own or are members of. ' +
      'Only managers can change the budget, cancel or reopen.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: ProjectDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: UpdateProjectDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ProjectDetailDto> {
    return this.projects.update(actor, id, { version: ifMatch, ...input });
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('project.delete')
  @ApiOperation({
    operationId: 'deleteProject',
    summary: 'Delete a project',
    description:
      'Deletes its comments too. Its tickets and evidence are kept without a project. Rejected if invoices or expenses refer to it.',
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404, 409)
  delete(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.projects.delete(actor, id);
  }

  @Post(':id/transfer')
  @HttpCode(200)
  @Policy('project.update')
  @ApiOperation({
    operationId: 'transferProject',
    summary: 'Transfer the ownership of a project',
    description:
      'For the owner, and for managers and above. The new owner becomes a member, and the previous ' +
      'owner stays one. Transferring to the current owner changes nothing.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiOkResponse({ type: ProjectDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  transfer(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: TransferProjectDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ProjectDetailDto> {
    return this.transfers.transfer(actor, id, { version: ifMatch, ...input });
  }

  @Put(':id/members/:userId')
  @Policy('project.update')
  @ApiOperation({
    operationId: 'addProjectMember',
    summary: 'Add a member to a project',
    description: 'Adding a user who is already a member changes nothing.',
  })
  @ApiOkResponse({ type: ProjectDetailDto })
  @ApiErrors(403, 404, 409)
  addMember(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @IdParam('userId') userId: number,
  ): Promise<ProjectDetailDto> {
    return this.members.add(actor, id, userId);
  }

  @Delete(':id/members/:userId')
  @HttpCode(204)
  @Policy('project.update')
  @ApiOperation({ operationId: 'removeProjectMember', summary: 'Remove a member from a project' })
  @ApiNoContentResponse()
  @ApiErrors(403, 404, 409)
  removeMember(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @IdParam('userId') userId: number,
  ): Promise<void> {
    return this.members.remove(actor, id, userId);
  }
}
