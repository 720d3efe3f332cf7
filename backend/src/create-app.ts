import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import type { Config } from './platform/config';
import { apiMiddleware } from './platform/http/api-middleware';
import { ErrorFilter } from './platform/http/error.filter';
import { PagingInterceptor } from './platform/http/paging';
import { createValidationPipe } from './platform/http/validation';
import { SessionStore } from './platform/session';

/** The application, ready to listen; shared by the server and the API tests. */
export async function createApp(config: Config): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.of(config), {
    abortOnError: false,
    bodyParser: false,
    bufferLogs: true,
  });
  configureApp(app, config);
  return app;
}

/** What stands between the network and the controllers. */
export function configureApp(app: NestExpressApplication, config: Config): void {
  app.set('trust proxy', config.trustProxy);
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use('/api', apiMiddleware(config, app.get(SessionStore)));
  app.setGlobalPrefix('api');
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ErrorFilter());
  app.useGlobalInterceptors(new PagingInterceptor());
  app.enableShutdownHooks();
}
