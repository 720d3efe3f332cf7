import { baseApi, toast, toastFailure } from '@atrium/web-kit';

interface SenderArg {
  address: string;
  isBlocked: boolean;
}

interface SenderChange {
  /** False if the address was in that state already. */
  isChanged: boolean;
}

const sendersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    setSenderBlocked: build.mutation<SenderChange, SenderArg>({
      query: ({ isBlocked, ...body }) => ({
        url: `/api/settings/helpdesk/${isBlocked ? 'block' : 'unblock'}-sender`,
        method: 'POST',
        body,
      }),
      // Tickets and held emails show whether their sender is blocked.
      invalidatesTags: ['HeldMail', 'Setting', 'Audit'],
    }),
  }),
});

interface SenderBlocking {
  /** Ignored while an earlier change is running. */
  setBlocked: (address: string, isBlocked: boolean) => Promise<void>;
  isSaving: boolean;
}

/** Blocks or unblocks a sender, with Undo (docs/domain/helpdesk-mail.md#blocked-senders). */
export function useSenderBlocking(): SenderBlocking {
  const [change, { isLoading: isSaving }] = sendersApi.useSetSenderBlockedMutation();

  const setBlocked = async (address: string, isBlocked: boolean): Promise<void> => {
    if (isSaving) return;
    try {
      const { isChanged } = await change({ address, isBlocked }).unwrap();
      toast.success({
        title: titleOf(isBlocked, isChanged),
        description: isBlocked
          ? `New emails from ${address} will go to Held Mail.`
          : `New emails from ${address} can open tickets again.`,
        // Otherwise Undo would revert someone else's change.
        ...(isChanged && { onUndo: () => void setBlocked(address, !isBlocked) }),
      });
    } catch (error) {
      toastFailure(isBlocked ? "Couldn't block the sender" : "Couldn't unblock the sender", error);
    }
  };

  return { setBlocked, isSaving };
}

function titleOf(isBlocked: boolean, isChanged: boolean): string {
  if (isBlocked) return isChanged ? 'Sender blocked' : 'Sender is already blocked';
  return isChanged ? 'Sender unblocked' : 'Sender is already unblocked';
}
