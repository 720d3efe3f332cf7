import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ListAuthoredTextsQuery } from '../../../platform/authored-texts';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../../platform/http/if-match.decorator';
import { type Page, PagedResponse } from '../../../platform/http/paging';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import {
  CreateProjectCommentDto,
  ProjectCommentDto,
  UpdateProjectCommentDto,
} from './project-comments.dto';
import { ProjectCommentsService } from './project-comments.service';

@ApiTags('projects')
@Controller('projects/:id/comments')
export class ProjectCommentsController {
  constructor(private readonly comments: ProjectCommentsService) {}

  @Get()
  @Policy('project.read')
  @ApiOperation({
    operationId: 'listProjectComments',
    summary: 'List the comments on a project',
    description: 'Newest first.',
  })
  @PagedResponse(ProjectCommentDto)
  @ApiErrors(400, 404)
  list(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Query() query: ListAuthoredTextsQuery,
  ): Promise<Page<ProjectCommentDto>> {
    return this.comments.list(actor, id, query);
  }

  @Get(':commentId')
  @Policy('project.read')
  @ApiOperation({ operationId: 'getProjectComment', summary: 'Read a comment on a project' })
  @ApiOkResponse({ type: ProjectCommentDto })
  @ApiErrors(404)
  get(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @IdParam('commentId') commentId: number,
  ): Promise<ProjectCommentDto> {
    return this.comments.get(actor, id, commentId);
  }

  @Post()
  @Policy('project.comment')
  @ApiOperation({
    operationId: 'createProjectComment',
    summary: 'Comment on a project',
    description: 'Notifies the users that the comment mentions, and the members of the project.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: ProjectCommentDto })
  @ApiErrors(400, 403, 404, 413, 415)
  create(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: CreateProjectCommentDto,
  ): Promise<ProjectCommentDto> {
    return this.comments.create(actor, id, input);
  }

  @Put(':commentId')
  @Policy('project.comment')
  @ApiOperation({
    operationId: 'updateProjectComment',
    summary: 'Update a comment on a project',
    description: 'Only your own. Notifies users it mentions for the first time.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: ProjectCommentDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @IdParam('commentId') commentId: number,
    @Body() input: UpdateProjectCommentDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ProjectCommentDto> {
    return this.comments.update(actor, id, commentId, { version: ifMatch, ...input });
  }

  @Delete(':commentId')
  @HttpCode(204)
  @Policy('project.comment')
  @ApiOperation({
    operationId: 'deleteProjectComment',
    summary: 'Delete a comment on a project',
    description: 'Your own; admins can delete any comment.',
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404)
  delete(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @IdParam('commentId') commentId: number,
  ): Promise<void> {
    return this.comments.delete(actor, id, commentId);
  }
}
