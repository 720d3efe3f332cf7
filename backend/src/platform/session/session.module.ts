import { Global, Module } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../clock';
import { SessionStore } from './session-store';
import { Sessions } from './sessions';

/** Sessions of signed-in people, for every module. */
@Global()
@Module({
  providers: [
    {
      provide: SessionStore,
      inject: [getDataSourceToken(), Clock],
      useFactory: (dataSource: DataSource, clock: Clock) => new SessionStore(dataSource, clock),
    },
    Sessions,
  ],
  exports: [SessionStore, Sessions],
})
export class SessionModule {}
