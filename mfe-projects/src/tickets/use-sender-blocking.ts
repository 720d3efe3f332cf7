import { errorMessage, toast } from '@atrium/web-kit';
import {
  useBlockSenderMutation,
  useGetSenderQuery,
  useUnblockSenderMutation,
} from '../api/tickets-api';

/** Whether emails from the address are held; false while loading. */
export const useIsBlocked = (address: string): boolean =>
  useGetSenderQuery({ address }).data?.isBlocked ?? false;

/** Blocks or unblocks a sender, with Undo (docs/domain/helpdesk-mail.md#blocked-senders). */
export function useSenderBlocking(): (address: string, isBlocked: boolean) => Promise<void> {
  const [block] = useBlockSenderMutation();
  const [unblock] = useUnblockSenderMutation();
  const setBlocked = async (address: string, isBlocked: boolean): Promise<void> => {
    try {
      await (isBlocked ? block : unblock)({ senderDto: { address } }).unwrap();
      toast.success({
        title: isBlocked ? 'Sender blocked' : 'Sender unblocked',
        description: isBlocked
          ? `New emails from ${address} will wait in Held Mail.`
          : `New emails from ${address} can open tickets again.`,
        onUndo: () => void setBlocked(address, !isBlocked),
      });
    } catch (error) {
      toast.destructive({
        title: isBlocked ? "Couldn't block the sender" : "Couldn't unblock the sender",
        description: errorMessage(error, 'Please try again.'),
      });
    }
  };
  return setBlocked;
}
