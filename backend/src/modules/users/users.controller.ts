import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { type Actor, CurrentActor, Policy, SessionOnly, StepUp } from '../../platform/access';
import { ActivityEntryDto, ListHistoryQuery, RecordHistory } from '../../platform/audit';
import { ApiExportResponse } from '../../platform/export';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { SyncedListResponse } from '../../platform/http/changes-page';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import { type Page, PagedResponse } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import { DirectoryEntryDto, UserDto, UsersSummaryDto } from './dto/user.dto';
import { BulkUserResultDto, BulkUsersDto } from './dto/user-bulk.dto';
import {
  CreateUserDto,
  DirectoryQuery,
  ExportUsersQuery,
  ListUsersQuery,
  UpdateUserDto,
} from './dto/user-input.dto';
import { UserBulkService } from './user-bulk.service';
import { UserExport } from './user-export';
import { userHistory, UsersReader } from './users.reader';
import { UsersService } from './users.service';

@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(
    private readonly reader: UsersReader,
    private readonly users: UsersService,
    private readonly bulk: UserBulkService,
    private readonly history: RecordHistory,
    private readonly exports: UserExport,
  ) {}

  @Get()
  @Policy('user.manage')
  @ApiOperation({ operationId: 'listUsers', summary: 'List users' })
  @SyncedListResponse(UserDto)
  @ApiErrors(400, 403)
  list(@CurrentActor() actor: Actor, @Query() query: ListUsersQuery): Promise<Page<UserDto>> {
    return this.reader.list(actor, query);
  }

  @Get('summary')
  @Policy('user.manage')
  @ApiOperation({ operationId: 'getUsersSummary', summary: 'Get the Team Management tiles' })
  @ApiOkResponse({ type: UsersSummaryDto })
  @ApiErrors(403)
  summary(): Promise<UsersSummaryDto> {
    return this.reader.summary();
  }

  @Get('directory')
  @Policy('directory.read')
  @ApiOperation({
    operationId: 'listStaffDirectory',
    summary: 'List the staff directory',
    description:
      'Active users by name, for example to choose an assignee. `includeInactive` adds deactivated users.',
  })
  @SyncedListResponse(DirectoryEntryDto)
  @ApiErrors(400)
  directory(@Query() query: DirectoryQuery): Promise<Page<DirectoryEntryDto>> {
    return this.reader.directory(query);
  }

  @Get('departments')
  @Policy('directory.read')
  @ApiOperation({
    operationId: 'listDepartments',
    summary: 'List the departments',
    description:
      'The departments of all users by name, to choose one instead of typing it differently. At most 200.',
  })
  @ApiOkResponse({ type: String, isArray: true, example: ['Engineering', 'Sales'] })
  @ApiErrors()
  departments(): Promise<string[]> {
    return this.reader.departments();
  }

  @Get('export')
  @Policy('user.manage')
  @ApiOperation({
    operationId: 'exportUsers',
    summary: 'Export the list of users',
    description: 'All rows of the list with the same filters and sort order.',
  })
  @ApiExportResponse()
  @ApiErrors(400, 403)
  export(@Query() query: ExportUsersQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, query);
  }

  @Get(':id')
  @Policy('user.manage')
  @ApiOperation({ operationId: 'getUser', summary: 'Get a user' })
  @ApiOkResponse({ type: UserDto })
  @ApiErrors(404)
  read(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<UserDto> {
    return this.reader.detail(actor, id);
  }

  @Get(':id/activity')
  @Policy('user.manage')
  @ApiOperation({
    operationId: 'listUserActivity',
    summary: 'List the history of a user',
    description: 'Newest first, from the audit log.',
  })
  @PagedResponse(ActivityEntryDto)
  @ApiErrors(400, 403, 404)
  listActivity(
    @IdParam() id: number,
    @Query() query: ListHistoryQuery,
  ): Promise<Page<ActivityEntryDto>> {
    return this.history.list(query, (em) => userHistory(em, id));
  }

  @Post()
  @Policy('user.manage')
  @SessionOnly()
  @ApiOperation({
    operationId: 'createUser',
    summary: 'Create a user',
    description:
      "With a password, the user can sign in immediately. Without one, the account is inactive until an invitation is sent and accepted. Creating an admin or a super admin requires a recent confirmation of the caller's identity.",
  })
  @Idempotent()
  @ApiCreatedResponse({ type: UserDto })
  @ApiErrors(400, 403, 409)
  create(@CurrentActor() actor: Actor, @Body() input: CreateUserDto): Promise<UserDto> {
    return this.users.create(actor, input);
  }

  @Post('bulk')
  @HttpCode(200)
  @Policy('user.manage')
  @SessionOnly()
  @ApiOperation({
    operationId: 'changeUsers',
    summary: 'Change several users',
    description:
      "The role, the department or whether they are active, for up to 200 users with a result for each. One that fails does not stop the others. Changing the role requires a recent confirmation of the caller's identity.",
  })
  @Idempotent()
  @ApiOkResponse({ type: BulkUserResultDto, isArray: true })
  @ApiErrors(400, 403)
  change(@CurrentActor() actor: Actor, @Body() input: BulkUsersDto): Promise<BulkUserResultDto[]> {
    return this.bulk.update(actor, input);
  }

  @Put(':id')
  @Policy('user.manage')
  @SessionOnly()
  @ApiOperation({
    operationId: 'updateUser',
    summary: 'Update a user',
    description:
      "Omitted fields keep their value. Changing the role or the permissions requires a recent confirmation of the caller's identity. A new role applies from the user's next request; deactivation ends all sessions.",
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: UserDto })
  @ApiErrors(400, 403, 404, 409)
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: UpdateUserDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<UserDto> {
    return this.users.update(actor, id, { version: ifMatch, ...input });
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('user.manage')
  @StepUp()
  @ApiOperation({
    operationId: 'deleteUser',
    summary: 'Delete a user',
    description: 'The deletion is permanent. The records that the user worked on are kept.',
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404, 409)
  delete(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.users.delete(actor, id);
  }
}
