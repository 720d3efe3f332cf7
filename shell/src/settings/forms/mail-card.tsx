import { Button, Card, DescriptionList } from '@atrium/ui-kit';
import { abilityView, errorMessage, toast } from '@atrium/web-kit';
import type { SettingsDto } from '../../api/endpoints.generated';
import { useSendTestMailMutation } from '../settings-api';
import styles from '../settings-page.module.css';

/** How mail leaves. The mail server is set where Atrium is installed, its password included. */
export function MailCard({ settings: { mail, abilities } }: { settings: SettingsDto }) {
  const [sendTestMail, { isLoading }] = useSendTestMailMutation();

  const send = async (): Promise<void> => {
    try {
      const { status, recipient, lastError } = await sendTestMail({}).unwrap();
      if (status === 'sent') {
        toast.success({
          title: 'Test message sent',
          description: `The mail server has taken it for ${recipient}.`,
        });
      } else {
        toast.destructive({
          title: 'Test message not sent',
          description: lastError ?? 'It waits in the outbox, because no mail server is set up.',
        });
      }
    } catch (error) {
      toast.destructive({
        title: 'Test message not sent',
        description: errorMessage(error, 'Please try again.'),
      });
    }
  };

  return (
    <Card title="Mail">
      <p className={styles.note}>
        The mail server is set in the configuration of the server (SMTP_URL and MAIL_FROM). Without
        one, mail stays in the outbox and can be read there.
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
          Send Test Message to Me
        </Button>
      </div>
    </Card>
  );
}
