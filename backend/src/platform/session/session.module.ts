import { Global, Module } from '@nestjs/common';
import { DeviceCookie } from './device-cookie';
import { SessionCookie } from './session-cookie';
import { SessionStore } from './session-store';
import { Sessions } from './sessions';

/** Sessions of signed-in users, for every module. */
@Global()
@Module({
  providers: [DeviceCookie, SessionCookie, SessionStore, Sessions],
  exports: [DeviceCookie, SessionCookie, SessionStore, Sessions],
})
export class SessionModule {}
