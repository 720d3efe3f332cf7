import { Global, Module } from '@nestjs/common';
import { ApiTokens } from './api-tokens';

/** API tokens of users and service accounts, for every module. */
@Global()
@Module({ providers: [ApiTokens], exports: [ApiTokens] })
export class ApiTokensModule {}
