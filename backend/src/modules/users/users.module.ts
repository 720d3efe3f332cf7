import { Module } from '@nestjs/common';
import { Passwords } from './passwords/passwords';
import { Staff } from './staff';

@Module({ providers: [Passwords, Staff], exports: [Passwords, Staff] })
export class UsersModule {}
