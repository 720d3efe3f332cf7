import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Config } from './config';

/** Provides the {@link Config} of the process to every module. */
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
