import {
  Button,
  Card,
  CardList,
  CardListItem,
  ListSkeleton,
  QueryContent,
  TimeAgo,
  useIdempotentMutation,
} from '@atrium/ui-kit';
import { DeleteDialog } from '@atrium/ui-kit/forms';
import { toastFailure } from '@atrium/web-kit';
import { useState } from 'react';
import type { OwnIdentityDto, SignInProviderDto } from '../../api/endpoints.generated';
import {
  useLinkIdentityMutation,
  useListOwnIdentitiesQuery,
  useListSignInProvidersQuery,
  useUnlinkIdentityMutation,
} from './identities-api';

interface LinkedSignInsCardProps {
  /** Opens a URL outside Atrium. */
  onOpen?: (url: string) => void;
}

/**
 * The identities that are linked to the user's account, and the providers to link
 * (docs/domain/accounts.md#linked-identities). Hidden while there is nothing to show.
 */
export function LinkedSignInsCard({
  onOpen = (url) => location.assign(url),
}: LinkedSignInsCardProps) {
  const identities = useListOwnIdentitiesQuery();
  const { data: providers = [] } = useListSignInProvidersQuery();
  const [unlink] = useUnlinkIdentityMutation();
  const [removing, setRemoving] = useState<OwnIdentityDto>();

  if (identities.data?.length === 0 && providers.length === 0) return null;
  return (
    <Card flush title="Linked Sign-Ins">
      <QueryContent
        query={identities}
        errorTitle="Couldn't load your linked sign-ins"
        skeleton={<ListSkeleton rows={1} />}
      >
        {(linked) => (
          <CardList>
            {linked.map((identity) => (
              <CardListItem
                key={identity.id}
                trailing={
                  <Button
                    size="small"
                    aria-label={`Unlink ${nameOf(identity)}`}
                    onClick={() => setRemoving(identity)}
                  >
                    Unlink
                  </Button>
                }
              >
                <div>{nameOf(identity)}</div>
                <div>
                  {identity.email ?? identity.issuer} · Last used{' '}
                  <TimeAgo timestamp={identity.lastUsedAt} />
                </div>
              </CardListItem>
            ))}
            {providers
              .filter(({ key }) => linked.every(({ providerKey }) => providerKey !== key))
              .map((provider) => (
                <UnlinkedProvider key={provider.key} provider={provider} onOpen={onOpen} />
              ))}
          </CardList>
        )}
      </QueryContent>
      {removing && (
        <DeleteDialog
          noun="linked sign-in"
          title={`Unlink ${nameOf(removing)}?`}
          confirmLabel="Unlink"
          successMessage={`${nameOf(removing)} unlinked`}
          onDelete={() => unlink({ id: removing.id }).unwrap()}
          onClose={() => setRemoving(undefined)}
        >
          You can no longer sign in with it. You'll be signed out wherever you signed in with it.
        </DeleteDialog>
      )}
    </Card>
  );
}

interface UnlinkedProviderProps {
  provider: SignInProviderDto;
  onOpen: (url: string) => void;
}

function UnlinkedProvider({ provider: { key, name }, onOpen }: UnlinkedProviderProps) {
  const [link, { isLoading }] = useLinkIdentityMutation();
  const mutate = useIdempotentMutation();

  const start = async (): Promise<void> => {
    try {
      const { url } = await mutate((idempotencyKey) =>
        link({ 'Idempotency-Key': idempotencyKey, linkIdentityDto: { provider: key } }).unwrap(),
      );
      onOpen(url);
    } catch (error) {
      toastFailure(`Couldn't link ${name}`, error);
    }
  };

  return (
    <CardListItem
      trailing={
        <Button
          size="small"
          loading={isLoading}
          aria-label={`Link ${name}`}
          onClick={() => void start()}
        >
          Link
        </Button>
      }
    >
      <div>{name}</div>
      <div>Not linked</div>
    </CardListItem>
  );
}

const nameOf = ({ providerName, issuer }: OwnIdentityDto): string =>
  providerName ?? new URL(issuer).host;
