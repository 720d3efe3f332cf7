import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { Config } from '../config';
import { openPort } from '../open-port';

/**
 * Serves `GET /metrics` on a separate port, because the metrics are for the operator's network
 * only.
 */
@Injectable()
export class MetricsServer implements OnModuleDestroy {
  private readonly logger = new Logger('Metrics');
  private server: Server | undefined;

  constructor(
    private readonly config: Config,
    private readonly registry: Registry,
  ) {}

  /**
   * Opens the port. Only the server calls it, so that commands can run on the same machine.
   *
   * @throws Error with a message for the operator
   */
  async start(): Promise<void> {
    const { metricsPort, host } = this.config;
    if (metricsPort === undefined) return;
    collectDefaultMetrics({ register: this.registry });
    this.server = createServer((request, response) => void this.respond(request, response));
    await openPort(this.server, { host, port: metricsPort, setting: 'METRICS_PORT' });
  }

  onModuleDestroy(): void {
    this.server?.close();
    this.server?.closeAllConnections();
    this.registry.clear();
  }

  private async respond({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await this.registry.metrics();
      response.writeHead(200, { 'Content-Type': this.registry.contentType }).end(text);
    } catch (error) {
      this.logger.error(error);
      response.writeHead(503).end();
    }
  }
}
