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
  team: { title: 'Team Time Off', purpose: 'Everybody who is, or wants to be, away.' },
};

/** Addresses for calendar programs, to copy and to renew (decisions section 8). */
export function FeedsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useListCalendarFeedsQuery();
  return (
    <Dialog title="Subscribe to a Calendar" width={620} onClose={onClose}>
      <Stack gap={18}>
        <p className={styles.quiet}>
          Add an address to your calendar program as a subscription, and it keeps itself up to date.
          Whoever knows the address can read the calendar: treat it like a password.
        </p>
        {data ? (
          data.map((feed) => <Feed key={feed.scope} feed={feed} />)
        ) : error ? (
          <ErrorState
            title="The addresses could not be loaded"
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
  const [asking, setAsking] = useState<'renew' | 'end'>();

  const create = async (): Promise<void> => {
    try {
      await renew({ scope }).unwrap();
      toast.success('Address created');
    } catch (failure) {
      toast.destructive({
        title: 'Failed to create the address',
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
        title: 'The address could not be copied',
        description: 'Your browser does not let this page copy. Mark the address and copy it.',
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
              Since {formatDateTime(renewedAt, session?.settings.timeZone)}
            </span>
            <Button type="text" danger onClick={() => setAsking('end')}>
              End
            </Button>
            <Button icon={<ReloadOutlined aria-hidden />} onClick={() => setAsking('renew')}>
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
      {asking === 'renew' && (
        <ConfirmDialog
          title={`Renew the address of ${title}?`}
          confirmLabel="Renew Address"
          onConfirm={async () => {
            await renew({ scope }).unwrap();
            toast.success('Address renewed');
          }}
          onClose={() => setAsking(undefined)}
        >
          The present address ends at once. Programs that use it have to be given the new one.
        </ConfirmDialog>
      )}
      {asking === 'end' && (
        <ConfirmDialog
          title={`End the address of ${title}?`}
          confirmLabel="End Address"
          danger
          onConfirm={async () => {
            await end({ scope }).unwrap();
            toast.success('Address ended');
          }}
          onClose={() => setAsking(undefined)}
        >
          Programs that use the address get nothing any more. You can create another one later.
        </ConfirmDialog>
      )}
    </section>
  );
}
