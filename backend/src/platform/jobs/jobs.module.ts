import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { ChangeNumbering } from './change-numbering';
import { ExpiredRowsCleanup } from './expired-rows-cleanup';
import { JobRunner } from './job-runner';

/** Recurring jobs. Modules add their own with {@link JobRunner.register}. */
@Global()
@Module({
  imports: [ScheduleModule.forRoot()],
  providers: [JobRunner, ExpiredRowsCleanup, ChangeNumbering],
  exports: [JobRunner],
})
export class JobsModule {}
