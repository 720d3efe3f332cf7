export { TeamCalendarEntryDto } from './dto/time-off.dto';
export * from './starting-balances';
export * from './team-calendar.reader';
export * from './time-off.reader';
export * from './time-off.module';
