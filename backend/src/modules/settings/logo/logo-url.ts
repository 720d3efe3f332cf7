import { fileFingerprint } from '../../../platform/storage';

/** Where the logo is read; `null` when there is none. */
export const logoUrlOf = ({ key }: { key: string }): string | null =>
  key ? `/api/settings/logo?v=${fileFingerprint(key)}` : null;
