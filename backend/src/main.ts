import 'reflect-metadata';

async function main(): Promise<void> {
  // The instrumentation must be loaded before the libraries that it instruments.
  if (process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) {
    const { startTracing } = await import('./tracing.js');
    startTracing();
  }
  // Checked first, so that a wrong setting is reported before the application takes time to load.
  const { loadServerConfig } = await import('./server-config.js');
  const config = loadServerConfig(process.env);
  const { serve } = await import('./server.js');
  await serve(config);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`, () =>
    process.exit(1),
  );
});
