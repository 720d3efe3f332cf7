import { defineErrors } from '../../platform/http/app-error';

export const calendarFeedErrors = defineErrors({
  unknown: {
    rule: 'calendar_feeds.unknown',
    status: 404,
    message: () =>
      "There's no calendar at this URL. If you renewed it, copy the new URL from My Time Off.",
  },
  unknownScope: {
    rule: 'calendar_feeds.unknown_scope',
    status: 404,
    message: () => 'Choose one of the two calendars: personal or team.',
  },
});
