import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { createApiDocument } from './api-document';
import { AppModule } from './app.module';
import type { Config } from './platform/config';
import { GracefulShutdown } from './platform/health';
import { ApiAdapter } from './platform/http/api-adapter';
import { setUpApiDocs } from './platform/http/api-docs';
import { apiMiddleware } from './platform/http/api-middleware';
import { ErrorFilter } from './platform/http/error.filter';
import { composeMiddleware } from './platform/http/compose-middleware';
import { assignRequestId } from './platform/http/request-id';
import { apiOrFrontEnd, frontEnd } from './platform/http/front-end';
import { MultipartGuard } from './platform/http/multipart.guard';
import { createValidationPipe } from './platform/http/validation';
import { RequestMetrics } from './platform/metrics';
import { AppLogger, requestLog, ROOT_LOGGER } from './platform/logging';
import { SessionCookie, SessionStore } from './platform/session';

/** The application, ready to listen; shared by the server and the API tests. */
export async function createApp(config: Config): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.of(config),
    new ApiAdapter(),
    {
      abortOnError: false,
      bodyParser: false,
      // What goes wrong before there is a log is said once, by whoever starts the application.
      logger: false,
    },
  );
  configureApp(app, config);
  return app;
}

/** What stands between the network and the controllers. */
export function configureApp(app: NestExpressApplication, config: Config): void {
  app.useLogger(app.get(AppLogger));
  app.set('trust proxy', config.trustProxy);
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(
    composeMiddleware(
      app.get(GracefulShutdown).middleware,
      ...(config.metricsPort === undefined ? [] : [app.get(RequestMetrics).middleware]),
      assignRequestId,
      requestLog(app.get<Logger>(ROOT_LOGGER)),
      apiOrFrontEnd(
        apiMiddleware(config, app.get(SessionStore), app.get(SessionCookie)),
        frontEnd(config),
      ),
    ),
  );
  app.setGlobalPrefix('api');
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ErrorFilter());
  app.useGlobalGuards(new MultipartGuard());
  setUpApiDocs(app, () => createApiDocument(app));
}
