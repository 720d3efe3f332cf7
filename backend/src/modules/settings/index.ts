export { BlockedSenders } from './blocked-senders';
export {
  HOLIDAY_NAMES_SCHEMA,
  CurrencyField,
  GrantedDaysField,
  HolidaysField,
  TemplateField,
  TimeZoneField,
  WorkingDaysField,
} from './dto/setting-fields';
export * from './calendar-hooks';
export * from './list-export';
export * from './logo/company-logo.service';
export * from './retention-holds';
export { lockGroup } from './setting-rows';
export * from './settings';
export * from './settings-values';
export * from './settings.module';
export * from './settings.service';
export * from './today';
