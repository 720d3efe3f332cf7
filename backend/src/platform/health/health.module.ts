import { Module } from '@nestjs/common';
import { Drain } from './drain';
import { HealthController } from './health.controller';
import { ReadinessProbe } from './readiness';

@Module({
  controllers: [HealthController],
  providers: [ReadinessProbe, Drain],
  exports: [ReadinessProbe, Drain],
})
export class HealthModule {}
