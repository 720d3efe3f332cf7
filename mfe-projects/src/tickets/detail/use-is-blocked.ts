import { isErasedAddress } from '@atrium/contracts';
import { skipToken } from '@atrium/web-kit';
import { useGetSenderQuery } from '../../api/tickets-api';

/** Whether emails from the address are held; undefined if it is unknown or the address is erased. */
export function useIsBlocked(address: string): boolean | undefined {
  const { currentData, isError } = useGetSenderQuery(
    isErasedAddress(address) ? skipToken : { address },
  );
  return isError ? undefined : currentData?.isBlocked;
}
