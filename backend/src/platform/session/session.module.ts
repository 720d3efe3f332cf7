import { Global, Module } from '@nestjs/common';
import { SessionCookie } from './session-cookie';
import { SessionStore } from './session-store';
import { Sessions } from './sessions';

/** Sessions of signed-in users, for every module. */
@Global()
@Module({
  providers: [SessionCookie, SessionStore, Sessions],
  exports: [SessionCookie, SessionStore, Sessions],
})
export class SessionModule {}
