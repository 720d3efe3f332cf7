import { Card, ErrorState, ListSkeleton } from '@atrium/ui-kit';
import { Checkbox } from '@atrium/ui-kit/forms';
import { errorMessage, useFailureToast } from '@atrium/web-kit';
import { useEffect, useRef } from 'react';
import type {
  NotificationChannelsDto,
  NotificationPreferenceDto,
} from '../api/endpoints.generated';
import {
  useChooseNotificationChannelsMutation,
  useListNotificationPreferencesQuery,
} from './notifications-api';
import styles from './preferences-card.module.css';

const CHANNELS = [
  { key: 'inApp', label: 'In the app' },
  { key: 'email', label: 'Email' },
] as const;

/** Where the person wants to be told about what; each choice is kept at once. */
export function PreferencesCard() {
  const { data, error, isFetching, refetch } = useListNotificationPreferencesQuery();
  return (
    <Card title="Notifications">
      {data ? (
        <Choices preferences={data} />
      ) : error ? (
        <ErrorState
          title="Your choices could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Card>
  );
}

function Choices({ preferences }: { preferences: readonly NotificationPreferenceDto[] }) {
  const [choose] = useChooseNotificationChannelsMutation();
  const failureToast = useFailureToast();
  // One after the other, each on top of the one before: both channels of a line are sent together.
  const saving = useRef<Promise<void>>(Promise.resolve());
  const unsaved = useRef(0);
  const chosen = useRef(new Map<string, NotificationChannelsDto>());
  useEffect(() => {
    if (unsaved.current === 0) chosen.current.clear();
  }, [preferences]);

  const change = (
    { type, inApp, email }: NotificationPreferenceDto,
    channels: Partial<NotificationChannelsDto>,
  ): void => {
    const next = { ...(chosen.current.get(type) ?? { inApp, email }), ...channels };
    chosen.current.set(type, next);
    unsaved.current += 1;
    saving.current = saving.current.then(() => save(type, next));
  };

  const save = async (
    type: NotificationPreferenceDto['type'],
    next: NotificationChannelsDto,
  ): Promise<void> => {
    try {
      await choose({ type, notificationChannelsDto: next }).unwrap();
      failureToast.clear();
    } catch (failure) {
      chosen.current.delete(type);
      failureToast.show({
        title: 'Your choice could not be saved',
        description: errorMessage(failure, 'Please try again.'),
      });
    } finally {
      unsaved.current -= 1;
    }
  };

  return (
    <table className={styles.table} aria-label="Where I am told about what">
      <thead>
        <tr>
          <th scope="col">Tell me when</th>
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
