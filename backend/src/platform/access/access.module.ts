import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access.guard';
import { RoutePolicies } from './route-policies';

@Module({
  imports: [DiscoveryModule],
  providers: [{ provide: APP_GUARD, useClass: AccessGuard }, RoutePolicies],
  exports: [RoutePolicies],
})
export class AccessModule {}
