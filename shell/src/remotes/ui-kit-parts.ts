/**
 * Fetches the parts of the ui-kit that only the screens of remotes use, while the remote itself is
 * on its way. Being named here, they are provided by the host: with its one copy of antd, and so
 * with this page's theme and its nonce for styles. A failure shows where a screen needs the part.
 */
export const prefetchUiKitParts = (): void => {
  void import('@atrium/ui-kit/forms').catch(() => undefined);
  void import('@atrium/ui-kit/data').catch(() => undefined);
};
