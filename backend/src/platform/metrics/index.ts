export { MetricsModule } from './metrics.module';
export { RequestMetrics } from './request-metrics';
