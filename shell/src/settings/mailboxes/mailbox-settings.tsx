import { BackLink, Page, Stack } from '@atrium/ui-kit';
import { useSignedIn } from '../../session/signed-in';
import { useListMailboxesQuery } from '../settings-api';
import { HeldMails } from './held-mails';
import { MailboxList } from './mailbox-list';

/** The helpdesk's mailboxes and the emails that wait for a decision. */
export function MailboxSettings() {
  const { rights } = useSignedIn();
  const { isLoading } = useListMailboxesQuery();
  return (
    <Stack>
      <MailboxList />
      {/* Not before the mailboxes, which would move it down. */}
      {!isLoading && rights.includes('mail.review') && <HeldMails />}
    </Stack>
  );
}

/** The emails that wait for a decision, for managers, who don't see Settings. */
export const HeldMailPage = () => (
  <Page>
    <BackLink to="/tickets">All tickets</BackLink>
    <HeldMails />
  </Page>
);
