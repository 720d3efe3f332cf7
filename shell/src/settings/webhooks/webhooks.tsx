import { Stack } from '@atrium/ui-kit';
import { urlDefaults, urlId, useUrlState } from '@atrium/web-kit';
import { useListWebhooksQuery } from '../settings-api';
import { DELIVERIES_STATE, WebhookDeliveries } from './webhook-deliveries';
import { WebhookList } from './webhook-list';

const STATE = { webhook: urlId(), ...DELIVERIES_STATE };

/** The URLs that receive events (docs/domain/webhooks.md). */
export function Webhooks() {
  const [{ webhook: openId }, setState] = useUrlState(STATE);
  const { data } = useListWebhooksQuery();
  const webhook = data?.find(({ id }) => id === openId);
  return (
    <Stack>
      <WebhookList
        onShowDeliveries={(id) =>
          setState({ ...urlDefaults(DELIVERIES_STATE), webhook: id }, 'push')
        }
      />
      {webhook && <WebhookDeliveries key={webhook.id} webhook={webhook} />}
    </Stack>
  );
}
