import { Global, Injectable, Module } from '@nestjs/common';

/** The only source of "now" for services; rules take the time as a parameter instead. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
