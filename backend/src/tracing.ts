import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { ExpressInstrumentation, ExpressLayerType } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { MySQL2Instrumentation } from '@opentelemetry/instrumentation-mysql2';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { IncomingMessage } from 'node:http';
import { redactUrl } from './platform/logging/redact-url';

/**
 * Sends traces of requests and of the statements that they make to the collector that the standard
 * variable `OTEL_EXPORTER_OTLP_ENDPOINT` names; the other `OTEL_` variables hold as well. Values of
 * statements and contents of requests are in none of them.
 */
export function startTracing(): void {
  process.env['OTEL_SERVICE_NAME'] ??= 'atrium';
  const sdk = new NodeSDK({
    traceExporter: new OTLPTraceExporter(),
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) =>
          !url.startsWith('/api/') || url.startsWith('/api/health'),
        requestHook: (span, request) => {
          if ('url' in request) span.setAttributes(shownAddress(request));
        },
      }),
      new ExpressInstrumentation({ ignoreLayersType: [ExpressLayerType.MIDDLEWARE] }),
      new MySQL2Instrumentation(),
    ],
  });
  sdk.start();
  // The last spans of a process that stops would be lost with it.
  const flush = (): void => void sdk.shutdown().catch(() => undefined);
  process.once('SIGTERM', flush);
  process.once('SIGINT', flush);
}

/** Links of invitations, resets and shares carry their secret in the address. */
function shownAddress({ url = '' }: IncomingMessage): Record<string, string> {
  const [path = '', query = ''] = redactUrl(url).split('?', 2);
  return { 'url.path': path, 'url.query': query };
}
