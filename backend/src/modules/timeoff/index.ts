export { TeamCalendarEntryDto } from './dto/time-off.dto';
export * from './balances/starting-balances';
export * from './calendar/team-calendar.reader';
export * from './requests/time-off.reader';
export * from './time-off.module';
