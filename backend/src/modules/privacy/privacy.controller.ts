import { applyDecorators, Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import { ErasePersonDto, ErasureDto, UnfinishedErasureDto } from './dto/privacy.dto';
import { ErasuresService } from './erasures.service';
import { PersonExports } from './person-exports';

interface Operation {
  operationId: string;
  summary: string;
}

const ApiPersonExport = (operation: Operation): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      ...operation,
      description:
        'A ZIP archive with the rows of all tables that are about the person, as JSON, and with their ' +
        'files. Each user can have one export at a time.',
    }),
    ApiProduces('application/zip'),
    ApiOkResponse({
      description: 'The archive.',
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    }),
    ApiErrors(404, 409, 413, 429, 503, 507),
  );

const ApiErasure = (operation: Operation): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      ...operation,
      description:
        'Replaces names and addresses in all records, and deletes sessions, notifications and emails. ' +
        'Issued invoices are kept. Cannot be undone. Needs a sign-in or confirmation within the last ten ' +
        'minutes, except for a dry run. An erasure that takes longer than some seconds continues in the ' +
        'background: its `state` is `running`.',
    }),
    ApiOkResponse({ type: ErasureDto }),
    ApiErrors(400, 403, 404, 409, 413, 415),
  );

@ApiTags('privacy')
@Controller('privacy')
export class PrivacyController {
  constructor(
    private readonly exports: PersonExports,
    private readonly erasures: ErasuresService,
  ) {}

  @Get('users/:id/export')
  @Policy('privacy.manage')
  @ApiPersonExport({ operationId: 'exportUserData', summary: 'Export the personal data of a user' })
  exportUser(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Res() response: Response,
  ): Promise<void> {
    return this.exports.send(response, actor, 'user', id);
  }

  @Get('clients/:id/export')
  @Policy('privacy.manage')
  @ApiPersonExport({
    operationId: 'exportClientData',
    summary: 'Export the personal data of all contacts of a client',
  })
  exportClient(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Res() response: Response,
  ): Promise<void> {
    return this.exports.send(response, actor, 'client', id);
  }

  @Get('contacts/:id/export')
  @Policy('privacy.manage')
  @ApiPersonExport({
    operationId: 'exportContactData',
    summary: 'Export the personal data of one contact of a client',
  })
  exportContact(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Res() response: Response,
  ): Promise<void> {
    return this.exports.send(response, actor, 'contact', id);
  }

  @Get('erasures')
  @Policy('privacy.manage')
  @ApiOperation({
    operationId: 'listErasures',
    summary: 'List the erasures that are running or have failed',
    description: 'The oldest first. The audit log has the finished ones.',
  })
  @ApiOkResponse({ type: UnfinishedErasureDto, isArray: true })
  @ApiErrors()
  listErasures(): Promise<UnfinishedErasureDto[]> {
    return this.erasures.unfinished();
  }

  @Post('users/:id/erase')
  @HttpCode(200)
  @Policy('privacy.manage')
  @ApiErasure({ operationId: 'eraseUserData', summary: 'Erase the personal data of a user' })
  @Idempotent()
  eraseUser(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: ErasePersonDto,
  ): Promise<ErasureDto> {
    return this.erasures.erase(actor, 'user', id, input);
  }

  @Post('clients/:id/erase')
  @HttpCode(200)
  @Policy('privacy.manage')
  @ApiErasure({
    operationId: 'eraseClientData',
    summary: 'Erase the personal data of all contacts of a client',
  })
  @Idempotent()
  eraseClient(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: ErasePersonDto,
  ): Promise<ErasureDto> {
    return this.erasures.erase(actor, 'client', id, input);
  }

  @Post('contacts/:id/erase')
  @HttpCode(200)
  @Policy('privacy.manage')
  @ApiErasure({
    operationId: 'eraseContactData',
    summary: 'Erase the personal data of one contact of a client',
  })
  @Idempotent()
  eraseContact(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: ErasePersonDto,
  ): Promise<ErasureDto> {
    return this.erasures.erase(actor, 'contact', id, input);
  }
}
