import { Module } from '@nestjs/common';
import { EventsController } from './events.controller';
import { LiveFeed } from './live-feed';

/** Live updates for browsers (docs/domain/notifications.md#live-updates). */
@Module({ controllers: [EventsController], providers: [LiveFeed] })
export class EventsModule {}
