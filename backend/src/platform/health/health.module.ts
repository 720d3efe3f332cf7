import { Module } from '@nestjs/common';
import { GracefulShutdown } from './graceful-shutdown';
import { HealthController } from './health.controller';
import { ReadinessProbe } from './readiness';

@Module({
  controllers: [HealthController],
  providers: [ReadinessProbe, GracefulShutdown],
  exports: [ReadinessProbe, GracefulShutdown],
})
export class HealthModule {}
