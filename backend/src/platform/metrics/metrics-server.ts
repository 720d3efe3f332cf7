import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { Config } from '../config';

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
    this.server.listen(metricsPort, host);
    try {
      await once(this.server, 'listening');
    } catch (cause) {
      throw new Error(
        `METRICS_PORT ${metricsPort} cannot be opened: it is in use, or this user may not open it.`,
        { cause },
      );
    }
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
