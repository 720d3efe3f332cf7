import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { ExpressInstrumentation, ExpressLayerType } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { MySQL2Instrumentation } from '@opentelemetry/instrumentation-mysql2';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { IncomingMessage } from 'node:http';
import { redactUrl } from './platform/logging/redact-url';

/**
 * Sends traces of requests and their SQL statements to the collector in
 * `OTEL_EXPORTER_OTLP_ENDPOINT`. The other standard `OTEL_` variables apply as well. Traces contain
 * no parameters of statements and no bodies of requests.
 */
export function startTracing(): void {
  process.env['OTEL_SERVICE_NAME'] ??= 'atrium';
  // Prometheus reads the metrics, and the logs are on standard output.
  process.env['OTEL_METRICS_EXPORTER'] ??= 'none';
  process.env['OTEL_LOGS_EXPORTER'] ??= 'none';
  const sdk = new NodeSDK({
    traceExporter: new OTLPTraceExporter(),
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) =>
          !url.startsWith('/api/') || url.startsWith('/api/health'),
        requestHook: (span, request) => {
          if ('url' in request) span.setAttributes(redactedUrl(request));
        },
      }),
      new ExpressInstrumentation({ ignoreLayersType: [ExpressLayerType.MIDDLEWARE] }),
      new MySQL2Instrumentation(),
    ],
  });
  sdk.start();
  // Sends the last spans before the process exits.
  const flush = (): void => void sdk.shutdown().catch(() => undefined);
  process.once('SIGTERM', flush);
  process.once('SIGINT', flush);
}

/** The URLs of invitations, password resets and share links contain secrets. */
function redactedUrl({ url = '' }: IncomingMessage): Record<string, string> {
  const [path = '', query = ''] = redactUrl(url).split('?', 2);
  return { 'url.path': path, 'url.query': query };
}
