import { Button, Card, DescriptionList } from '@atrium/ui-kit';
import { abilityView } from '@atrium/web-kit';
import type { SettingsDto } from '../../api/endpoints.generated';
import { sendAndReport } from '../outbox/send-and-report';
import { useSendTestMailMutation } from '../settings-api';
import styles from '../settings-page.module.css';

/** Shows the mail server, which is set by environment variables because they hold its password. */
export function MailCard({ settings: { mail, abilities } }: { settings: SettingsDto }) {
  const [sendTestMail, { isLoading }] = useSendTestMailMutation();

  const send = (): Promise<void> =>
    sendAndReport(() => sendTestMail({}).unwrap(), {
      sentTitle: 'Test message sent',
      failedTitle: "Couldn't send the test message",
      pending: "It's in the outbox because no mail server is set up.",
    });

  return (
    <Card title="Mail">
      <p className={styles.note}>
        Set the mail server with the environment variables SMTP_URL and MAIL_FROM. Without one,
        emails stay in the outbox, where you can read them.
      </p>
      <DescriptionList
        items={[
          { label: 'Mail Server', value: mail.server ?? 'Not set up' },
          { label: 'Sender', value: mail.from },
        ]}
      />
      <div className={styles.actions}>
        <Button
          ability={abilityView(abilities.update)}
          loading={isLoading}
          onClick={() => void send()}
        >
          Send Me a Test Message
        </Button>
      </div>
    </Card>
  );
}
