import { ListSkeleton, QueryCard } from '@atrium/ui-kit';
import { Checkbox } from '@atrium/ui-kit/forms';
import { errorMessage, useFailureToast } from '@atrium/web-kit';
import { useEffect, useRef } from 'react';
import type {
  NotificationChannelsDto,
  NotificationPreferenceDto,
} from '../api/endpoints.generated';
import styles from './notification-preferences-card.module.css';
import {
  useChooseNotificationChannelsMutation,
  useListNotificationPreferencesQuery,
} from './notifications-api';

const CHANNELS = [
  { key: 'inApp', label: 'In-app' },
  { key: 'email', label: 'Email' },
] as const;

/** How the user is notified of each event. Every change is saved immediately. */
export const NotificationPreferencesCard = () => (
  <QueryCard
    title="Notification Preferences"
    query={useListNotificationPreferencesQuery()}
    errorTitle="Couldn't load your notification preferences"
    skeleton={<ListSkeleton rows={3} />}
  >
    {(preferences) => <PreferencesTable preferences={preferences} />}
  </QueryCard>
);

function PreferencesTable({ preferences }: { preferences: readonly NotificationPreferenceDto[] }) {
  const [saveChannels] = useChooseNotificationChannelsMutation();
  const failureToast = useFailureToast();
  // Requests are sent one after another, because each contains both channels of an event.
  const queue = useRef<Promise<void>>(Promise.resolve());
  const unsavedCount = useRef(0);
  const pending = useRef(new Map<string, NotificationChannelsDto>());
  useEffect(() => {
    if (unsavedCount.current === 0) pending.current.clear();
  }, [preferences]);

  const change = (
    { type, inApp, email }: NotificationPreferenceDto,
    channels: Partial<NotificationChannelsDto>,
  ): void => {
    const next = { ...(pending.current.get(type) ?? { inApp, email }), ...channels };
    pending.current.set(type, next);
    unsavedCount.current += 1;
    queue.current = queue.current.then(() => save(type, next));
  };

  const save = async (
    type: NotificationPreferenceDto['type'],
    next: NotificationChannelsDto,
  ): Promise<void> => {
    try {
      await saveChannels({ type, notificationChannelsDto: next }).unwrap();
      failureToast.clear();
    } catch (failure) {
      pending.current.delete(type);
      failureToast.show({
        title: "Couldn't save your preference",
        description: errorMessage(failure, 'Please try again.'),
      });
    } finally {
      unsavedCount.current -= 1;
    }
  };

  return (
    <table className={styles.table} aria-label="Notification preferences">
      <thead>
        <tr>
          <th scope="col">Notify me when</th>
          {CHANNELS.map(({ key, label }) => (
            <th key={key} scope="col" className={styles.channel}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferences.map((preference) => (
          <tr key={preference.type}>
            <th scope="row" className={styles.event}>
              {preference.label}
            </th>
            {CHANNELS.map(({ key, label }) => (
              <td key={key} className={styles.channel}>
                <Checkbox
                  aria-label={`${preference.label}: ${label}`}
                  checked={preference[key]}
                  onChange={({ target }) => change(preference, { [key]: target.checked })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
