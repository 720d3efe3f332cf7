import { Card, ErrorState, ListSkeleton } from '@atrium/ui-kit';
import { Checkbox } from '@atrium/ui-kit/forms';
import { errorMessage, toast } from '@atrium/web-kit';
import type { NotificationPreferenceDto } from '../api/endpoints.generated';
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
  const [choose, { isLoading }] = useChooseNotificationChannelsMutation();

  const save = async ({ type, inApp, email }: NotificationPreferenceDto): Promise<void> => {
    try {
      await choose({ type, notificationChannelsDto: { inApp, email } }).unwrap();
    } catch (failure) {
      toast.destructive({
        title: 'Your choice could not be saved',
        description: errorMessage(failure, 'Please try again.'),
      });
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
                  disabled={isLoading}
                  onChange={({ target }) => void save({ ...preference, [key]: target.checked })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
