import 'reflect-metadata';

async function main(): Promise<void> {
  // The instrumentation must be loaded before the libraries that it instruments.
  if (process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) {
    const { startTracing } = await import('./tracing.js');
    startTracing();
  }
  const { serve } = await import('./server.js');
  await serve();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`, () =>
    process.exit(1),
  );
});
