export { TeamCalendarEntryDto } from './dto/time-off.dto';
export * from './starting-balances';
export * from './team-calendar';
export * from './time-off-reader';
export * from './timeoff.module';
