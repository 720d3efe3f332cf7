import {
  Button,
  CopyOutlined,
  ErrorState,
  LoadingSpinner,
  ReloadOutlined,
  Stack,
} from '@atrium/ui-kit';
import { ConfirmDialog, Dialog, Input } from '@atrium/ui-kit/forms';
import { errorMessage, formatDateTime, toast, useSession } from '@atrium/web-kit';
import { useState } from 'react';
import type { CalendarFeedDto, CalendarFeedScope } from '../api/endpoints.generated';
import {
  useEndCalendarFeedMutation,
  useListCalendarFeedsQuery,
  useRenewCalendarFeedMutation,
} from '../api/time-off-api';
import styles from './time-off.module.css';

const FEEDS: Record<CalendarFeedScope, { title: string; purpose: string }> = {
  personal: { title: 'My Time Off', purpose: 'Your own pending and approved requests.' },
  team: { title: 'Team Time Off', purpose: 'Approved and pending time off of everyone.' },
};

/** Addresses of the iCalendar feeds (docs/domain/time-off.md#calendar-feeds). */
export function FeedsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useListCalendarFeedsQuery();
  return (
    <Dialog title="Subscribe to a Calendar" width={620} onClose={onClose}>
      <Stack gap={18}>
        <p className={styles.quiet}>
          Subscribe to an address in your calendar app, which then stays up to date. Anyone who has
          the address can read the calendar, so treat it like a password.
        </p>
        {data ? (
          data.map((feed) => <Feed key={feed.scope} feed={feed} />)
        ) : error ? (
          <ErrorState
            title="Couldn't load the addresses"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingSpinner />
        )}
      </Stack>
    </Dialog>
  );
}

const FAILED = 'Please try again.';

function Feed({ feed: { scope, url, renewedAt } }: { feed: CalendarFeedDto }) {
  const { title, purpose } = FEEDS[scope];
  const { session } = useSession();
  const [renew, { isLoading }] = useRenewCalendarFeedMutation();
  const [end] = useEndCalendarFeedMutation();
  const [confirming, setConfirming] = useState<'renew' | 'delete'>();

  const create = async (): Promise<void> => {
    try {
      await renew({ scope }).unwrap();
      toast.success('Address created');
    } catch (failure) {
      toast.destructive({
        title: "Couldn't create the address",
        description: errorMessage(failure, FAILED),
      });
    }
  };

  const copy = async (address: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Address copied');
    } catch {
      toast.destructive({
        title: "Couldn't copy the address",
        description: 'Your browser blocked copying. Select the address and copy it yourself.',
      });
    }
  };

  return (
    <section className={styles.feed} aria-label={title}>
      <div>
        <h3>{title}</h3>
        <p className={styles.quiet}>{purpose}</p>
      </div>
      {url ? (
        <>
          <Input
            readOnly
            aria-label={`Address of ${title}`}
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className={styles.feedActions}>
            <span className={styles.quiet}>
              Created {formatDateTime(renewedAt, session?.settings.timeZone)}
            </span>
            <Button type="text" danger onClick={() => setConfirming('delete')}>
              Delete
            </Button>
            <Button icon={<ReloadOutlined aria-hidden />} onClick={() => setConfirming('renew')}>
              Renew
            </Button>
            <Button
              type="primary"
              icon={<CopyOutlined aria-hidden />}
              onClick={() => void copy(url)}
            >
              Copy
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button loading={isLoading} onClick={() => void create()}>
            Create Address
          </Button>
        </div>
      )}
      {confirming === 'renew' && (
        <ConfirmDialog
          title={`Renew the address of ${title}?`}
          confirmLabel="Renew Address"
          onConfirm={async () => {
            await renew({ scope }).unwrap();
            toast.success('Address renewed');
          }}
          onClose={() => setConfirming(undefined)}
        >
          The current address stops working immediately. Add the new one to your calendar apps.
        </ConfirmDialog>
      )}
      {confirming === 'delete' && (
        <ConfirmDialog
          title={`Delete the address of ${title}?`}
          confirmLabel="Delete Address"
          danger
          onConfirm={async () => {
            await end({ scope }).unwrap();
            toast.success('Address deleted');
          }}
          onClose={() => setConfirming(undefined)}
        >
          Calendar apps that use this address stop updating. You can create a new one later.
        </ConfirmDialog>
      )}
    </section>
  );
}
