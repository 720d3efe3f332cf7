import 'reflect-metadata';

async function main(): Promise<void> {
  // What is observed has to be loaded after what observes it; without a collector neither is.
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
