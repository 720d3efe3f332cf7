import { Module } from '@nestjs/common';
import { ClientLinks } from './client-links';

@Module({ providers: [ClientLinks], exports: [ClientLinks] })
export class ClientsModule {}
