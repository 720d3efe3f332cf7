import { Module } from '@nestjs/common';
import { Passwords } from './passwords/passwords';

@Module({ providers: [Passwords], exports: [Passwords] })
export class UsersModule {}
