import type { NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { allowRight, assertAllowed } from '../access/abilities';
import { compressResponse } from './api-adapter';
import { prefersHtml } from './error-page';
import { errors } from './errors';

const PATHS = /^\/api\/(docs(-yaml)?|openapi\.json)(\/|$)/i;

/** Swagger UI needs inline styles. No other page allows them. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/**
 * Serves Swagger UI at `/api/docs` and the document at `/api/openapi.json`. {@link
 * requireDocsRight} comes before it. The first request creates the document.
 */
export function setUpApiDocs(
  app: NestExpressApplication,
  createDocument: () => OpenAPIObject,
): void {
  SwaggerModule.setup('docs', app, createDocument, {
    useGlobalPrefix: true,
    jsonDocumentUrl: 'openapi.json',
    customSiteTitle: 'Atrium API',
    // Swagger's logo.
    customCss: '.swagger-ui .topbar { display: none; }',
    swaggerOptions: {
      persistAuthorization: false,
      tryItOutEnabled: true,
      operationsSorter: 'alpha',
    },
  });
}

/** Restricts the documentation to users and tokens with the right `api.docs`. */
export function requireDocsRight(request: Request, response: Response, next: NextFunction): void {
  if (!PATHS.test(request.path)) {
    next();
    return;
  }
  const { actor } = request;
  if (!actor) {
    // Browsers are redirected to the sign-in screen; programs get a 401.
    if (prefersHtml(request)) response.redirect(302, '/');
    else next(errors.notSignedIn());
    return;
  }
  compressResponse(response);
  response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  assertAllowed(allowRight(actor, 'api.docs', 'role.not_allowed'));
  next();
}
