import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { UsersModule } from '../users';
import { AuthController } from './auth.controller';
import { SessionUserReader } from './session-user.reader';
import { LocalStrategy } from './sign-in/local-auth';
import { SignInLimiter } from './sign-in/sign-in-limiter';
import { SignInService } from './sign-in/sign-in.service';

@Module({
  imports: [PassportModule, UsersModule],
  controllers: [AuthController],
  providers: [LocalStrategy, SessionUserReader, SignInLimiter, SignInService],
  exports: [SessionUserReader, SignInLimiter],
})
export class AuthModule {}
