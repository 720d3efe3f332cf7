import { defineErrors } from '../../platform/http/app-error';

export const calendarFeedErrors = defineErrors({
  unknown: {
    rule: 'calendar_feeds.unknown',
    status: 404,
    message: () =>
      'There is no calendar at this address. Its owner may have renewed it; copy the new one from My Time Off.',
  },
  unknownScope: {
    rule: 'calendar_feeds.unknown_scope',
    status: 404,
    message: () => 'There are two calendars to subscribe to: personal and team.',
  },
});
