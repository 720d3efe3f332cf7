export { MetricsModule } from './metrics.module';
export { MetricsServer } from './metrics-server';
export { RequestMetrics } from './request-metrics';
