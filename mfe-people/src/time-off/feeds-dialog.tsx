import {
  Button,
  CopyOutlined,
  LoadingSpinner,
  QueryContent,
  ReloadOutlined,
  Stack,
} from '@atrium/ui-kit';
import { ConfirmDialog, Dialog, Input } from '@atrium/ui-kit/forms';
import { copyText, formatDateTime, toast, toastFailure, useCompanySettings } from '@atrium/web-kit';
import { useState } from 'react';
import type { CalendarFeedDto, CalendarFeedScope } from '../api/endpoints.generated';
import {
  useEndCalendarFeedMutation,
  useListCalendarFeedsQuery,
  useRenewCalendarFeedMutation,
} from '../api/time-off-api';
import styles from './time-off.module.css';

const FEEDS: Record<CalendarFeedScope, { title: string; purpose: string }> = {
  personal: { title: 'My Time Off', purpose: 'Your approved and pending requests.' },
  team: { title: 'Team Time Off', purpose: "Everyone's approved and pending time off." },
};

/** URLs of the iCalendar feeds (docs/domain/time-off.md#calendar-feeds). */
export function FeedsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Subscribe to a Calendar" width={620} onClose={onClose}>
      <Stack gap={18}>
        <p className={styles.quiet}>
          Add one of these URLs to your calendar app to see time off there. Anyone who has a URL can
          read its calendar, so treat it like a password.
        </p>
        <QueryContent
          query={useListCalendarFeedsQuery()}
          errorTitle="Couldn't load the URLs"
          skeleton={<LoadingSpinner />}
        >
          {(feeds) => feeds.map((feed) => <Feed key={feed.scope} feed={feed} />)}
        </QueryContent>
      </Stack>
    </Dialog>
  );
}

const FAILED = 'Please try again.';

function Feed({ feed: { scope, url, renewedAt } }: { feed: CalendarFeedDto }) {
  const { title, purpose } = FEEDS[scope];
  const { timeZone } = useCompanySettings();
  const [renew, { isLoading }] = useRenewCalendarFeedMutation();
  const [end] = useEndCalendarFeedMutation();
  const [confirming, setConfirming] = useState<'renew' | 'delete'>();

  const create = async (): Promise<void> => {
    try {
      await renew({ scope }).unwrap();
      toast.success('URL created');
    } catch (failure) {
      toastFailure("Couldn't create the URL", failure, FAILED);
    }
  };

  const copy = (text: string): Promise<void> =>
    copyText(text, {
      copied: 'URL copied',
      failed: "Couldn't copy the URL",
      instead: 'Select it and copy it manually.',
    });

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
            aria-label={`URL of ${title}`}
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className={styles.feedActions}>
            <span className={styles.quiet}>Created {formatDateTime(renewedAt, timeZone)}</span>
            <Button type="text" danger onClick={() => setConfirming('delete')}>
              Delete
            </Button>
            <Button icon={<ReloadOutlined />} onClick={() => setConfirming('renew')}>
              Renew
            </Button>
            <Button type="primary" icon={<CopyOutlined />} onClick={() => void copy(url)}>
              Copy
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button loading={isLoading} onClick={() => void create()}>
            Create URL
          </Button>
        </div>
      )}
      {confirming === 'renew' && (
        <ConfirmDialog
          title={`Renew the URL of ${title}?`}
          confirmLabel="Renew URL"
          onConfirm={async () => {
            await renew({ scope }).unwrap();
            toast.success('URL renewed');
          }}
          onClose={() => setConfirming(undefined)}
        >
          The current URL stops working immediately. Add the new one to your calendar apps.
        </ConfirmDialog>
      )}
      {confirming === 'delete' && (
        <ConfirmDialog
          title={`Delete the URL of ${title}?`}
          confirmLabel="Delete URL"
          danger
          onConfirm={async () => {
            await end({ scope }).unwrap();
            toast.success('URL deleted');
          }}
          onClose={() => setConfirming(undefined)}
        >
          Calendar apps that use this URL stop updating. You can create a new URL later.
        </ConfirmDialog>
      )}
    </section>
  );
}
