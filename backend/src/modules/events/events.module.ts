import { Module } from '@nestjs/common';
import { EventsController } from './events.controller';
import { LiveFeed } from './live-feed';

/** What changes, told to the browsers as it happens (decisions section 9). */
@Module({ controllers: [EventsController], providers: [LiveFeed] })
export class EventsModule {}
