import { usableScopes } from '@atrium/contracts';
import { Button, Card, EmptyState, ListSkeleton, QueryContent } from '@atrium/ui-kit';
import { useState } from 'react';
import type { CreatedApiTokenDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { CreateTokenDialog } from '../../shared/api-tokens/create-token-dialog';
import { NewTokenDialog, TokenList } from '../../shared/api-tokens/token-list';
import {
  useCreateOwnTokenMutation,
  useListOwnTokensQuery,
  useRevokeOwnTokenMutation,
} from './account-api';

/** The user's own API tokens (docs/domain/api-tokens.md#tokens). */
export function TokensCard() {
  const { rights } = useSignedIn();
  const usable = usableScopes(rights);
  const query = useListOwnTokensQuery();
  const [createToken] = useCreateOwnTokenMutation();
  const [revokeToken] = useRevokeOwnTokenMutation();
  const [dialog, setDialog] = useState<'create' | CreatedApiTokenDto>();
  const createButton = <Button onClick={() => setDialog('create')}>Create Token</Button>;
  return (
    <Card flush title="API Tokens" extra={query.data && query.data.length > 0 && createButton}>
      <QueryContent
        query={query}
        errorTitle="Couldn't load your tokens"
        skeleton={<ListSkeleton rows={2} />}
      >
        {(tokens) =>
          tokens.length > 0 ? (
            <TokenList
              tokens={tokens}
              usable={usable}
              revoke={(id) => revokeToken({ id }).unwrap()}
            />
          ) : (
            <EmptyState
              title="No API tokens yet"
              description="A token lets your scripts use Atrium on your behalf."
              action={createButton}
            />
          )
        }
      </QueryContent>
      {dialog === 'create' && (
        <CreateTokenDialog
          scopes={usable}
          create={(key, input) =>
            createToken({ 'Idempotency-Key': key, createApiTokenDto: input }).unwrap()
          }
          onCreated={setDialog}
          onClose={() => setDialog((open) => (open === 'create' ? undefined : open))}
        />
      )}
      {typeof dialog === 'object' && (
        <NewTokenDialog created={dialog} onClose={() => setDialog(undefined)} />
      )}
    </Card>
  );
}
