import { rightsOf, roleLabel, usableScopes } from '@atrium/contracts';
import {
  ActionsMenu,
  Button,
  Card,
  CreateButton,
  EmptyState,
  listRowProps,
  ListSkeleton,
  QueryContent,
  Stack,
  Tag,
} from '@atrium/ui-kit';
import { DeleteDialog } from '@atrium/ui-kit/forms';
import { abilityView } from '@atrium/web-kit';
import { useState } from 'react';
import type { CreatedApiTokenDto, ServiceAccountDto } from '../../api/endpoints.generated';
import { CreateTokenDialog } from '../../shared/api-tokens/create-token-dialog';
import { NewTokenDialog, TokenList } from '../../shared/api-tokens/token-list';
import {
  useCreateServiceAccountTokenMutation,
  useDeleteServiceAccountMutation,
  useListServiceAccountsQuery,
  useRevokeServiceAccountTokenMutation,
} from '../settings-api';
import { ServiceAccountDialog } from './service-account-dialog';

type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'remove' | 'add-token'; account: ServiceAccountDto }
  | { kind: 'new-token'; created: CreatedApiTokenDto };

const PURPOSE = 'A service account lets a program use the API with its own role and tokens.';

/** The accounts of programs and their tokens (docs/domain/api-tokens.md#service-accounts). */
export function ServiceAccounts() {
  const query = useListServiceAccountsQuery();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [deleteAccount] = useDeleteServiceAccountMutation();
  const [createToken] = useCreateServiceAccountTokenMutation();
  const close = (): void => setDialog(undefined);
  const addButton = (
    <CreateButton onClick={() => setDialog({ kind: 'add' })}>Add Service Account</CreateButton>
  );
  const accounts = query.data ?? [];
  return (
    <Stack>
      <Card
        flush={accounts.length === 0}
        title="Service Accounts"
        extra={accounts.length > 0 && addButton}
      >
        <QueryContent
          query={query}
          errorTitle="Couldn't load the service accounts"
          skeleton={<ListSkeleton rows={3} />}
        >
          {() =>
            accounts.length > 0 ? (
              PURPOSE
            ) : (
              <EmptyState
                title="No service accounts yet"
                description={PURPOSE}
                action={addButton}
              />
            )
          }
        </QueryContent>
      </Card>
      {accounts.map((account) => (
        <AccountCard key={account.id} account={account} onOpen={setDialog} />
      ))}
      {dialog?.kind === 'add' && <ServiceAccountDialog account={undefined} onClose={close} />}
      {dialog?.kind === 'edit' && <ServiceAccountDialog account={dialog.account} onClose={close} />}
      {dialog?.kind === 'remove' && (
        <DeleteDialog
          noun="service account"
          title={`Delete ${dialog.account.name}?`}
          confirmLabel="Delete Service Account"
          successMessage="Service account deleted"
          onDelete={() => deleteAccount({ id: dialog.account.id }).unwrap()}
          onClose={close}
        >
          Its tokens stop working immediately. Its records stay.
        </DeleteDialog>
      )}
      {dialog?.kind === 'add-token' && (
        <CreateTokenDialog
          scopes={usableScopesOf(dialog.account)}
          create={(key, input) =>
            createToken({
              id: dialog.account.id,
              'Idempotency-Key': key,
              createApiTokenDto: input,
            }).unwrap()
          }
          onCreated={(created) => setDialog({ kind: 'new-token', created })}
          onClose={() => setDialog((open) => (open === dialog ? undefined : open))}
        />
      )}
      {dialog?.kind === 'new-token' && <NewTokenDialog created={dialog.created} onClose={close} />}
    </Stack>
  );
}

const usableScopesOf = ({ role }: ServiceAccountDto) =>
  usableScopes(rightsOf({ role, permissions: [] }));

interface AccountCardProps {
  account: ServiceAccountDto;
  onOpen: (dialog: OpenDialog) => void;
}

function AccountCard({ account, onOpen }: AccountCardProps) {
  const { id, name, role, isActive, tokens, abilities } = account;
  const [revokeToken] = useRevokeServiceAccountTokenMutation();
  const ability = abilityView(abilities.manage);
  return (
    <article aria-label={name} {...listRowProps}>
      <Card
        flush
        title={
          <>
            {name} <Tag>{roleLabel(role)}</Tag> {!isActive && <Tag tone="warning">Inactive</Tag>}
          </>
        }
        menu={
          <ActionsMenu
            label={`Actions for ${name}`}
            actions={[
              {
                key: 'token',
                label: 'Create Token',
                ability,
                onSelect: () => onOpen({ kind: 'add-token', account }),
              },
              {
                key: 'edit',
                label: 'Edit',
                shortcut: 'e',
                ability,
                onSelect: () => onOpen({ kind: 'edit', account }),
              },
              {
                key: 'delete',
                label: 'Delete',
                danger: true,
                ability,
                onSelect: () => onOpen({ kind: 'remove', account }),
              },
            ]}
          />
        }
      >
        {tokens.length > 0 ? (
          <TokenList
            tokens={tokens}
            usable={usableScopesOf(account)}
            revoke={
              abilities.manage === true
                ? (tokenId) => revokeToken({ id, tokenId }).unwrap()
                : undefined
            }
          />
        ) : (
          <EmptyState
            title="No tokens yet"
            description="Create a token for the program to use."
            action={
              <Button ability={ability} onClick={() => onOpen({ kind: 'add-token', account })}>
                Create Token
              </Button>
            }
          />
        )}
      </Card>
    </article>
  );
}
