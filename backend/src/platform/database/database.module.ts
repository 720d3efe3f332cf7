import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config';
import { type DatabaseSchema, dataSourceOptions } from './data-source-options';
import { ReportDatabase } from './report-database';
import { Summaries } from './summaries';
import { Transactions } from './transactions';

/** Provides the database connection, transactions and summaries to every module. */
@Global()
@Module({})
export class DatabaseModule {
  static of(schema: DatabaseSchema): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [Config],
          useFactory: async ({ databaseUrl, databasePoolSize }: Config) => ({
            ...(await dataSourceOptions(
              { databaseUrl, poolSize: databasePoolSize, hasTimeLimits: true },
              schema,
            )),
            retryAttempts: 0,
          }),
        }),
      ],
      providers: [Transactions, Summaries, ReportDatabase],
      exports: [Transactions, Summaries, ReportDatabase],
    };
  }
}
