import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy, StepUp } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import {
  CompanySettingsDto,
  FileSettingsDto,
  FinanceSettingsDto,
  HelpdeskSettingsDto,
  SettingsDto,
  SignInSettingsDto,
  TimeOffSettingsDto,
} from './dto/settings.dto';
import {
  UpdateCompanySettingsDto,
  UpdateFileSettingsDto,
  UpdateFinanceSettingsDto,
  UpdateHelpdeskSettingsDto,
  UpdateSignInSettingsDto,
  UpdateTimeOffSettingsDto,
} from './dto/settings-input.dto';
import { SettingsService } from './settings.service';

@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Policy('settings.read')
  @ApiOperation({ operationId: 'getSettings', summary: 'Get the settings' })
  @ApiOkResponse({ type: SettingsDto })
  @ApiErrors()
  read(@CurrentActor() actor: Actor): Promise<SettingsDto> {
    return this.settings.read(actor);
  }

  @Put('company')
  @Policy('settings.manage')
  @ApiOperation({ operationId: 'updateCompanySettings', summary: 'Update the company settings' })
  @ApiIfMatch()
  @ApiOkResponse({ type: CompanySettingsDto })
  @ApiErrors(400, 409, 413, 415)
  updateCompany(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: number | undefined,
    @Body() { version = ifMatch, ...input }: UpdateCompanySettingsDto,
  ): Promise<CompanySettingsDto> {
    return this.settings.updateCompany(actor, version, input);
  }

  @Put('finance')
  @Policy('settings.manage')
  @ApiOperation({
    operationId: 'updateFinanceSettings',
    summary: 'Update the finance settings',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: FinanceSettingsDto })
  @ApiErrors(400, 409, 413, 415)
  updateFinance(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: number | undefined,
    @Body() { version = ifMatch, ...input }: UpdateFinanceSettingsDto,
  ): Promise<FinanceSettingsDto> {
    return this.settings.updateFinance(actor, version, input);
  }

  @Put('timeoff')
  @Policy('settings.manage')
  @ApiOperation({
    operationId: 'updateTimeOffSettings',
    summary: 'Update starting balances, yearly renewal, working week and holidays',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: TimeOffSettingsDto })
  @ApiErrors(400, 409, 413, 415)
  updateTimeOff(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: number | undefined,
    @Body() { version = ifMatch, ...input }: UpdateTimeOffSettingsDto,
  ): Promise<TimeOffSettingsDto> {
    return this.settings.updateTimeOff(actor, version, input);
  }

  @Put('files')
  @Policy('settings.manage')
  @ApiOperation({ operationId: 'updateFileSettings', summary: 'Update the file limits' })
  @ApiIfMatch()
  @ApiOkResponse({ type: FileSettingsDto })
  @ApiErrors(400, 409, 413, 415)
  updateFiles(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: number | undefined,
    @Body() { version = ifMatch, ...input }: UpdateFileSettingsDto,
  ): Promise<FileSettingsDto> {
    return this.settings.updateFiles(actor, version, input);
  }

  @Put('helpdesk')
  @Policy('settings.manage')
  @ApiOperation({
    operationId: 'updateHelpdeskSettings',
    summary: 'Update business hours, service level targets and incoming mail',
    description: 'Changed targets apply to a ticket when it next changes.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: HelpdeskSettingsDto })
  @ApiErrors(400, 409, 413, 415)
  updateHelpdesk(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: number | undefined,
    @Body() { version = ifMatch, ...input }: UpdateHelpdeskSettingsDto,
  ): Promise<HelpdeskSettingsDto> {
    return this.settings.updateHelpdesk(actor, version, input);
  }

  @Put('sign-in')
  @Policy('sign_in.manage', 'settings.change_needs_super_admin')
  @StepUp()
  @ApiOperation({
    operationId: 'updateSignInSettings',
    summary: 'Update the sign-in settings',
    description: 'Requires that the caller confirmed their identity within the last ten minutes.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: SignInSettingsDto })
  @ApiErrors(400, 403, 409, 413, 415)
  updateSignIn(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: number | undefined,
    @Body() { version = ifMatch, ...input }: UpdateSignInSettingsDto,
  ): Promise<SignInSettingsDto> {
    return this.settings.updateSignIn(actor, version, input);
  }
}
