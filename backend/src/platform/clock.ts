import { Global, Injectable, Module } from '@nestjs/common';

/** The only source of the current time for services. Rules take it as a parameter. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
