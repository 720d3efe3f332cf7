import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Config } from './config';

/** Offers the process's {@link Config} to everything. */
@Global()
@Module({})
export class ConfigModule {
  static of(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: Config, useValue: config }],
      exports: [Config],
    };
  }
}
