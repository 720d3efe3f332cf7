import { Stack } from '@atrium/ui-kit';
import { urlId, useUrlState } from '@atrium/web-kit';
import { WebhookDeliveries } from './webhook-deliveries';
import { WebhookList } from './webhook-list';

const STATE = { webhook: urlId() };

/** The URLs that receive events (docs/domain/webhooks.md). */
export function Webhooks() {
  const [{ webhook }, setState] = useUrlState(STATE);
  return (
    <Stack>
      <WebhookList onShowDeliveries={(id) => setState({ webhook: id }, 'push')} />
      {webhook !== null && <WebhookDeliveries key={webhook} webhookId={webhook} />}
    </Stack>
  );
}
