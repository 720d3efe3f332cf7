import { Global, Module } from '@nestjs/common';
import { Notifier } from './notifier';

/** Global: nearly every module has something to tell people. */
@Global()
@Module({ providers: [Notifier], exports: [Notifier] })
export class NotificationsModule {}
