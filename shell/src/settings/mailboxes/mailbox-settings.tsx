import { Page, Stack } from '@atrium/ui-kit';
import { useSignedIn } from '../../session/signed-in';
import { HeldMails } from './held-mails';
import { MailboxList } from './mailbox-list';

/** The helpdesk's mailboxes and the emails that wait for a decision. */
export function MailboxSettings() {
  const { rights } = useSignedIn();
  return (
    <Stack>
      <MailboxList />
      {rights.includes('mail.review') && <HeldMails />}
    </Stack>
  );
}

/** The emails that wait for a decision, for managers, who don't see Settings. */
export const HeldMailPage = () => (
  <Page>
    <HeldMails />
  </Page>
);
